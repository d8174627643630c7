import { z } from 'zod'
import { MARKET_CATEGORIES, type MarketCategory, type OwnedItem } from '#contract/market.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TabPanel, UnderlineTabs } from '#ui/UnderlineTabs.tsx'
import { ItemPicture } from '../ItemPicture.tsx'
import type { Hindrance } from './ownedItems.ts'
import { firstFilled, itemsUnder, SELL_CHIPS, type SellChip } from './ownedItems.ts'
import styles from './SellPicker.module.css'

const PANEL = 'sell-items'
const TABS = MARKET_CATEGORIES.map((value) => ({ value, label: sellingText.tabs[value] }))
const NO_CHIPS: Record<MarketCategory, SellChip> = { face: 'all', fashion: 'all', bg: 'all' }

const chipOf = (category: MarketCategory) =>
  z.custom<SellChip>((chip) => typeof chip === 'string' && Object.hasOwn(SELL_CHIPS[category], chip))
const Chosen = z.object({ face: chipOf('face'), fashion: chipOf('fashion'), bg: chipOf('bg') })

type Props = {
  items: readonly OwnedItem[]
  hindrance: (item: OwnedItem) => Hindrance | null
  onPick: (item: OwnedItem) => void
}

/** Owned store items under tabs and chips; each tab remembers its own chip. */
export function SellPicker({ items, hindrance, onPick }: Props) {
  const [category, setCategory] = useEntryState('category', firstFilled(items), z.enum(MARKET_CATEGORIES))
  const [chips, setChips] = useEntryState('chips', NO_CHIPS, Chosen)
  const chip = chips[category]
  const choices = (Object.keys(SELL_CHIPS[category]) as SellChip[]).map((value) => ({ value, label: sellingText.chips[value] }))
  const shown = itemsUnder(items, category, chip)
  return (
    <>
      <UnderlineTabs label={sellingText.tabsLabel} panelId={PANEL} choices={TABS} value={category} onChange={setCategory} />
      <TabPanel panelId={PANEL} value={category} className={styles.panel ?? ''}>
        <div className={styles.chips}>
          <Chips
            key={category}
            label={sellingText.chipsLabel[category]}
            choices={choices}
            value={chip}
            onChange={(chosen) => setChips({ ...chips, [category]: chosen })}
          />
        </div>
        {shown.length === 0 ? (
          <NoItems words={sellingText.emptyChip} />
        ) : (
          <ul className={cx(styles.grid, category === 'bg' && styles.wide)}>
            {shown.map((item) => (
              <li key={item.id}>
                <ItemCell item={item} hindrance={hindrance(item)} onPick={() => onPick(item)} />
              </li>
            ))}
          </ul>
        )}
      </TabPanel>
    </>
  )
}

function ItemCell({ item, hindrance, onPick }: { item: OwnedItem; hindrance: Hindrance | null; onPick: () => void }) {
  return (
    <button type="button" className={styles.cell} onClick={onPick}>
      <span className={styles.tile}>
        <ItemPicture name={item.name} title={item.title ?? ''} widthPx={170} />
        {hindrance && (
          <span className={styles.badge}>
            <Badge tone={hindrance === 'WORN' ? 'brand' : 'star'}>{sellingText.badges[hindrance]}</Badge>
          </span>
        )}
      </span>
      <span className={cx('caption', 'ellipsis', styles.name)}>{item.title}</span>
    </button>
  )
}

export function NoItems({ words: { title, sub } }: { words: { title: string; sub: string } }) {
  const link = (
    <ButtonLink to="/market/official-store" variant="soft" size="m">
      {sellingText.empty.action}
    </ButtonLink>
  )
  return <EmptyState picture="empty_selling" title={title} sub={sub} action={link} />
}
