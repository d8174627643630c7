import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { LISTINGS_A_MEMBER } from '#contract/limits.ts'
import type { Listing } from '#contract/market.ts'
import { myListingsQuery } from '#features/market/market.queries.ts'
import { ListingCard } from '#features/market/selling/ListingCard.tsx'
import { PriceChangeSheet, TakeDownModal } from '#features/market/selling/listingChanges.tsx'
import { useEntryState } from '#lib/history/entryState.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { useNow } from '#lib/useNow.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './ItemSellingScreen.module.css'

/** The confirmation of an offer. */
const Asked = z.object({ id: z.string(), what: z.enum(['change', 'takeDown']), isOpen: z.boolean(), typed: z.string() })
type Asked = z.output<typeof Asked>
const NOTHING: Asked = { id: '', what: 'change', isOpen: false, typed: '' }

/** /market/my-item-selling: the member's offers that are on sale. */
export function ItemSellingScreen() {
  const goBack = useGoBack('/market')
  const { data, isError, isFetching, refetch } = useQuery(myListingsQuery())
  const [asked, setAsked] = useEntryState('asked', NOTHING, Asked)
  const [count, setCount] = useState(0)
  // It stays while its dialog closes, when the list has it no more.
  const [chosen, setChosen] = useState<Listing | null>(null)
  const listing = chosen ?? data?.listings.find(({ id }) => id === asked.id)
  const ask = (what: Asked['what']) => (next: Listing) => {
    setChosen(next)
    setCount(count + 1)
    setAsked({ id: next.id, what, isOpen: true, typed: '' })
  }
  const dialog = { isOpen: asked.isOpen, onClose: () => setAsked({ ...asked, isOpen: false }) }
  return (
    <div className={styles.screen}>
      <AppBar title={sellingText.sellingTitle} onBack={goBack} />
      {data === undefined && !isError && <Bones />}
      {data === undefined && isError && (
        <LoadError message={sellingText.listingsFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.listings.length === 0 && <Nothing />}
      {data && data.listings.length > 0 && <Listings listings={data.listings} onChange={ask('change')} onTakeDown={ask('takeDown')} />}
      {listing && asked.what === 'change' && (
        <PriceChangeSheet {...dialog} key={count} listing={listing} typed={asked.typed} onType={(typed) => setAsked({ ...asked, typed })} />
      )}
      {listing && asked.what === 'takeDown' && <TakeDownModal {...dialog} key={count} listing={listing} />}
    </div>
  )
}

type ListingsProps = { listings: Listing[]; onChange: (listing: Listing) => void; onTakeDown: (listing: Listing) => void }

function Listings({ listings, onChange, onTakeDown }: ListingsProps) {
  const now = useNow()
  return (
    <>
      <p className={styles.head}>
        <span className={cx('label', styles.count)}>
          {sellingText.onSale} <b>{listings.length}</b>
        </span>
        <span className="caption">{sellingText.most(LISTINGS_A_MEMBER)}</span>
      </p>
      <ul className={styles.list}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} now={now} onChange={() => onChange(listing)} onTakeDown={() => onTakeDown(listing)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Nothing() {
  const { title, sub, action } = sellingText.emptyListings
  const link = (
    <ButtonLink to="/market/my-item-sell" variant="soft" size="m">
      {action}
    </ButtonLink>
  )
  return <EmptyState picture="empty_selling" title={title} sub={sub} action={link} />
}

function Bones() {
  return (
    <div role="status" aria-label={LOADING} className={styles.bones}>
      {['one', 'two', 'three'].map((card) => (
        <Skeleton key={card} height={158} radiusPx={20} />
      ))}
    </div>
  )
}
