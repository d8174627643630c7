import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { shopText } from '#text/marketShop.ko.ts'
import styles from './PurchaseNotice.module.css'
import { priceOf, type ShopItem } from './shopItem.ts'

const words = shopText.purchase

/** How many stones are missing. */
export function NotEnough({ missing }: { missing: number }) {
  return <Notice title={words.notEnough} sub={words.missing(missing)} />
}

type Props = {
  error: unknown
  /** What the shop offers now that it was read again. */
  offer: ShopItem | null
  /** It is said already that stones are missing. */
  isShort: boolean
}

/** Why a purchase did not come about, and what can be done now. */
export function PurchaseNotice({ error, offer, isShort }: Props) {
  if (isShort && isApiError(error, 'NOT_ENOUGH_STONE')) return null
  if (isApiError(error, 'PRICE_CHANGED') && offer) return <Notice title={words.priceChanged} sub={words.newPrice(priceOf(offer))} />
  if (isApiError(error, 'SOLD', 'LISTING_NOT_FOUND', 'PRICE_CHANGED')) {
    const title = isApiError(error, 'SOLD') ? words.sold : sentenceOf(error)
    return <Notice title={title} sub={offer ? words.otherOffer(priceOf(offer)) : words.gone} />
  }
  if (isApiError(error, 'NETWORK')) return <Notice title={words.unsure} sub={words.unsureSub} />
  return <Notice title={sentenceOf(error)} />
}

function Notice({ title, sub }: { title: string; sub?: string }) {
  return (
    <div role="alert" className={styles.notice}>
      <WarningCircleIcon size={22} weight="fill" aria-hidden />
      <p>
        <strong className={styles.title}>{title}</strong>
        {sub && <span className={styles.sub}>{sub}</span>}
      </p>
    </div>
  )
}
