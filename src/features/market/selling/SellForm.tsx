import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PRICE_CHECK } from '#contract/limits.ts'
import type { OwnedItem } from '#contract/market.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { separated } from '#lib/separated.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import { pricesQuery } from '../market.queries.ts'
import { PriceForm } from './PriceForm.tsx'
import { hasEnough } from './priceInput.ts'
import styles from './SellForm.module.css'
import { sellDraft } from './sellDraft.ts'
import type { useCreateListing } from './selling.queries.ts'

type Props = {
  item: OwnedItem
  typed: string
  listing: ReturnType<typeof useCreateListing>
}

/** The modal's form: what is typed outlives every refusal and a reload. */
export function SellForm({ item, typed: first, listing: { mutate, isPending, error, reset } }: Props) {
  const [typed, setTyped] = useState(first)
  const input = useRef<HTMLInputElement>(null)
  // An existing price is read first: no focus, so that no keyboard covers it.
  useEffect(() => {
    if (first === '') input.current?.focus()
  }, [first])
  const type = (price: string) => {
    if (isPending) return
    setTyped(price)
    reset()
    sellDraft.write({ itemId: item.id, isFormOpen: true, price })
  }
  const submit = (price: number) => {
    if (!isPending) mutate({ id: item.id, price })
  }
  return (
    <div className={styles.form}>
      <PriceForm
        label={sellingText.price}
        officialPrice={item.price}
        typed={typed}
        onType={type}
        input={input}
        hint={
          <>
            <MedianHint item={item} />
            {typed !== '' && <UnkeptNotice draft={sellDraft.key} />}
          </>
        }
        refusal={error && refusalOf(error, item)}
        onSubmit={submit}
      >
        <Button type="submit" isFull disabled={typed === ''} isPending={isPending} pendingText={sellingText.selling}>
          {sellingText.sell}
        </Button>
      </PriceForm>
    </div>
  )
}

function MedianHint({ item }: { item: OwnedItem }) {
  const { data } = useQuery(pricesQuery(item))
  const median = data && hasEnough(data.days30) ? data.days30.median : null
  return (
    <p className={cx('caption', styles.hint)}>
      {median !== null && (
        <>
          <InfoIcon size={18} weight="fill" aria-hidden />
          {sellingText.median(PRICE_CHECK.days[0], separated(Math.round(median)))}
        </>
      )}
    </p>
  )
}

function refusalOf(error: Error, { type }: OwnedItem): string {
  if (isApiError(error, 'WORN') && type === 'STATIONBACKGROUND') return sellingText.wornStation
  return sentenceOf(error)
}
