import { useId } from 'react'
import type { Listing } from '#contract/market.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Modal } from '#ui/Modal.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import { useCancelListing } from './selling.queries.ts'
import styles from './TakeDownModal.module.css'

type Props = { listing: Listing; isOpen: boolean; onClose: () => void }

/** Asks before an offer is taken down, and says where the item goes. */
export function TakeDownModal({ listing: { id, name, title }, isOpen, onClose }: Props) {
  const headingId = useId()
  const { mutate, isPending } = useCancelListing()
  const takeDown = () => {
    const onSuccess = () => {
      showToast(sellingText.takenDown)
      onClose()
    }
    // Sold or over meanwhile: there is nothing to ask any more. Without an answer it can be tried again.
    const onError = (error: Error) => {
      showToast(sentenceOf(error), { icon: 'warning' })
      if (isApiError(error, 'SOLD', 'LISTING_NOT_FOUND')) onClose()
    }
    mutate(id, { onSuccess, onError })
  }
  const isBackground = name.startsWith('bg_')
  return (
    <Modal isOpen={isOpen} onClose={isPending ? undefined : onClose} labelledBy={headingId}>
      <div className={styles.text}>
        <span className={styles.picture}>
          <ItemPicture name={name} title={title} widthPx={104} />
        </span>
        <h2 id={headingId} className={cx('t2', styles.title)}>
          {sellingText.takeDownAsk}
        </h2>
        <p className={cx('b2', styles.sub)}>
          {isBackground ? sellingText.backToBackgrounds(title) : sellingText.backToWardrobe(title)}
          <br />
          {sellingText.listAgain}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="neutral" isFull disabled={isPending} onClick={onClose}>
          {CANCEL}
        </Button>
        <Button isFull isPending={isPending} pendingText={sellingText.takingDown} onClick={takeDown}>
          {sellingText.takeDownDo}
        </Button>
      </div>
    </Modal>
  )
}
