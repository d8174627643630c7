import { useRef, useState } from 'react'
import type { Listing } from '#contract/market.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { ItemPicture } from '../ItemPicture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './PriceChangeSheet.module.css'
import { PriceForm } from './PriceForm.tsx'
import { useChangeListing } from './selling.queries.ts'

type Props = { listing: Listing; isOpen: boolean; onClose: () => void }

/** A new price for an offer of one's own. Give it a `key` of its own each time that it is opened. */
export function PriceChangeSheet({ listing, isOpen, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useChangeListing()
  const { id, name, title, price, discounted_price: asked } = listing
  const submit = (next: number) => {
    if (isPending) return
    const onSuccess = () => {
      showToast(sellingText.changed)
      onClose()
    }
    const onError = (refused: Error) => {
      if (!isOver(refused)) return
      showToast(sentenceOf(refused), { icon: 'warning' })
      onClose()
    }
    mutate({ id, price: next }, { onSuccess, onError })
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
            setTyped(digits)
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

/** There is nothing left whose price could be changed. */
function isOver(error: unknown): boolean {
  return isApiError(error, 'LISTING_NOT_FOUND', 'SOLD')
}
