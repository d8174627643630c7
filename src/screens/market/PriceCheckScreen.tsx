import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { PriceCheck } from '#contract/marketPrices.ts'
import { ItemPicture } from '#features/market/ItemPicture.tsx'
import { pricesQuery } from '#features/market/market.queries.ts'
import { Period, PriceCard, PriceFigures, RecentTrades, summaryOf } from '#features/market/prices/PriceCard.tsx'
import { StoneAmount } from '#features/market/StoneAmount.tsx'
import { useOwnedItems } from '#features/market/selling/ownedItems.ts'
import { hasEnough, suggestedPrice } from '#features/market/selling/priceInput.ts'
import { sellDraft } from '#features/market/selling/sellDraft.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { separated } from '#lib/separated.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { priceCheckText } from '#text/priceCheck.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './PriceCheckScreen.module.css'

const SELL = '/market/my-item-sell'

/** /market/my-item-price-check?name=&id=: what an item was sold for lately. */
export function PriceCheckScreen() {
  const goBack = useGoBack(SELL)
  const [search] = useSearchParams()
  const [id, name] = [search.get('id') ?? '', search.get('name') ?? '']
  return (
    <div className={styles.screen}>
      <AppBar title={priceCheckText.title} onBack={goBack} />
      {id === '' && name === '' ? <Unknown /> : <Prices key={`${id} ${name}`} id={id} name={name} onBack={goBack} />}
    </div>
  )
}

function Prices({ id, name, onBack }: { id: string; name: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(pricesQuery({ id, name }))
  if (data) return <Loaded prices={data} onBack={onBack} />
  if (isApiError(error, 'ITEM_NOT_FOUND', 'INVALID_REQUEST')) return <Unknown />
  if (error) return <LoadError message={priceCheckText.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Bones />
}

function Loaded({ prices, onBack }: { prices: PriceCheck; onBack: () => void }) {
  const first = hasEnough(prices.days30) || !hasEnough(prices.days90) ? '30' : '90'
  const [period, setPeriod] = useEntryState<Period>('period', first, Period)
  const { item, recent, today } = prices
  return (
    <>
      <div className={styles.content}>
        <div className={styles.item}>
          <span className={styles.picture}>
            <ItemPicture name={item.name} title={item.title ?? ''} widthPx={72} />
          </span>
          <div className={styles.words}>
            <h2 className="t3">{item.title}</h2>
            <p className={cx('b2', styles.official)}>
              {sellingText.official} <StoneAmount stones={item.price} iconPx={18} />
            </p>
          </div>
        </div>
        <PriceCard prices={prices} period={period} onPeriodChange={setPeriod} />
        <PriceFigures prices={prices} />
        <RecentTrades recent={recent} today={today} />
      </div>
      <SellAtThis prices={prices} period={period} onBack={onBack} />
    </>
  )
}

/** Fills the price into the sell form. Who came from there goes back, so that it lies behind nobody twice. */
function SellAtThis({ prices, period, onBack }: { prices: PriceCheck; period: Period; onBack: () => void }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { owned, items, hindrance } = useOwnedItems()
  const { from, price } = suggestedPrice(prices, summaryOf(prices, period))
  const own = items?.find(({ id }) => id === prices.item.id)
  // Where the items can not be read, the sale itself says so.
  const isKnown = items !== undefined || owned.isError
  const problem = own ? hindrance(own) : items && 'NOT_OWNED'
  const sell = () => {
    sellDraft.write({ itemId: prices.item.id, isFormOpen: true, price: String(price) })
    if (state?.isFromSale === true) onBack()
    else void navigate(SELL, { state: { hasDraft: true } })
  }
  return (
    <div className={styles.cta}>
      <Button isFull disabled={!isKnown || Boolean(problem)} onClick={sell}>
        {priceCheckText.sellAtThis}
      </Button>
      <p className={cx('caption', styles.filled)}>
        {problem ? priceCheckText.notSellable[problem] : priceCheckText.filled[from](separated(price))}
      </p>
    </div>
  )
}

function Unknown() {
  const { title, sub, action } = priceCheckText.unknown
  const link = (
    <ButtonLink to={SELL} replace variant="soft" size="m">
      {action}
    </ButtonLink>
  )
  return <EmptyState picture="empty_search" title={title} sub={sub} action={link} />
}

function Bones() {
  return (
    <div role="status" aria-label={LOADING} className={styles.content}>
      <div className={styles.item}>
        <Skeleton width={72} height={72} radiusPx={20} />
        <span className={styles.bones}>
          <Skeleton width={140} height={20} />
          <Skeleton width={96} height={16} />
        </span>
      </div>
      <Skeleton height={440} radiusPx={20} />
      <span className={styles.figureBones}>
        {['one', 'two', 'three'].map((one) => (
          <Skeleton key={one} width="auto" height={68} radiusPx={20} />
        ))}
      </span>
    </div>
  )
}
