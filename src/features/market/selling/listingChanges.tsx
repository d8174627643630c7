import { useId, useRef } from 'react'
import type { Listing } from '#contract/market.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/Modal.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './listingChanges.module.css'
import { PriceForm } from './PriceForm.tsx'
import { isOver, useCancelListing, useChangeListing } from './selling.queries.ts'

type Props = { listing: Listing; typed: string; onType: (digits: string) => void; isOpen: boolean; onClose: () => void }

/** A new price for an own offer. Give it a new `key` each time that it is opened. */
export function PriceChangeSheet({ listing, typed, onType, isOpen, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useChangeListing()
  const { id, name, title, price, discounted_price: asked } = listing
  const submit = (next: number) => {
    if (isPending) return
    mutate({ id, price: next }, { onSuccess: onClose, onError: (refused) => isOver(refused) && onClose() })
  }
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={(opens) => !opens && !isPending && onClose()} title={sellingText.change}>
      <div className={styles.body}>
        <div className={styles.item}>
          <span className={styles.picture}>
            <ItemPicture name={name} title={title} widthPx={72} />
          </span>
          <div className={styles.words}>
            <p className={cx('b1', 'ellipsis', styles.title)}>{title}</p>
            <p className={cx('b2', styles.fact)}>
              {sellingText.official} <StoneAmount stones={price} />
            </p>
            <p className={cx('b2', styles.fact)}>
              {sellingText.priceNow} <StoneAmount stones={asked} />
            </p>
          </div>
        </div>
        <PriceForm
          label={sellingText.newPrice}
          officialPrice={price}
          typed={typed}
          onType={(digits) => {
            if (isPending) return
            onType(digits)
            reset()
          }}
          input={input}
          refusal={error && !isOver(error) ? sentenceOf(error) : null}
          onSubmit={submit}
        >
          <div className={styles.buttons}>
            <Button variant="neutral" isFull disabled={isPending} onClick={onClose} className={styles.cancel}>
              {CANCEL}
            </Button>
            <Button
              type="submit"
              isFull
              disabled={typed === ''}
              isPending={isPending}
              pendingText={sellingText.changing}
              className={styles.change}
            >
              {sellingText.changeTo}
            </Button>
          </div>
        </PriceForm>
      </div>
    </BottomSheet>
  )
}

type TakeDownModalProps = { listing: Listing; isOpen: boolean; onClose: () => void }

export function TakeDownModal({ listing: { id, name, title }, isOpen, onClose }: TakeDownModalProps) {
  const headingId = useId()
  const { mutate, isPending } = useCancelListing()
  const takeDown = () => mutate(id, { onSuccess: onClose, onError: (error) => isOver(error) && onClose() })
  const isBackground = name.startsWith('bg_')
  return (
    <Modal isOpen={isOpen} onClose={isPending ? undefined : onClose} labelledBy={headingId}>
      <div className={styles.text}>
        <span className={styles.takeDownModalPicture}>
          <ItemPicture name={name} title={title} widthPx={104} />
        </span>
        <h2 id={headingId} className={cx('t2', styles.takeDownModalTitle)}>
          {sellingText.takeDownAsk}
        </h2>
        <p className={cx('b2', styles.sub)}>
          {isBackground ? sellingText.backToBackgrounds(title) : sellingText.backToWardrobe(title)}
          <br />
          {sellingText.listAgain}
        </p>
      </div>
      <div className={styles.takeDownModalButtons}>
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
