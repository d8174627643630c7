import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal'
import { animated, useSpring } from '@react-spring/web'
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { useEntryScroll } from '#lib/history/entryScroll.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { Chips } from '#ui/Chips.tsx'
import { cx } from '#ui/cx.ts'
import { sheetSpring } from '#ui/motion.ts'
import { Segment } from '#ui/Segment.tsx'
import styles from './ShopSheet.module.css'
import { useShop, useShopStore } from './shop.store.ts'
import { type Shop, subTabsOf } from './shopItem.ts'
import type { SheetPlace, ShopSheetMotion } from './useShopSheet.ts'

type Props = {
  place: SheetPlace
  motion: ShopSheetMotion
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** The panel with the shops' cards. Its handle, or a drag, moves it; the spring moves it without laying it out. */
export function ShopSheet({ place, motion, onOpenChange, children }: Props) {
  const id = useId()
  const isOpen = place === 'tall'
  const isHalf = place === 'half' && motion.isAtRest
  const scroller = useRef<HTMLDivElement>(null)
  const keepScroll = useEntryScroll('cards')
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return keepScroll(element)
    },
    [keepScroll],
  )
  // What was chosen while the sheet was tall may lie below its edge now.
  useEffect(() => {
    if (isHalf) scroller.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [isHalf])
  return (
    <div className={styles.place}>
      <section
        ref={motion.panel}
        aria-label={shopText.list}
        className={styles.panel}
        style={{ transform: motion.firstTransform }}
        onPointerDown={motion.onPointerDown}
      >
        <button
          type="button"
          ref={motion.header}
          className={styles.handle}
          aria-label={shopText.showList}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
        />
        <div id={id} className={cx(styles.content, isHalf && styles.half)} inert={place === 'low'}>
          <ShopFilters />
          <div ref={attach} data-scroller className={styles.scroller}>
            {children}
          </div>
        </div>
      </section>
    </div>
  )
}

const SHOPS = (['official', 'resale'] as const satisfies readonly Shop[]).map((value) => ({ value, label: shopText.shops[value] }))
const THEME_ROW_PX = 50

function ShopFilters() {
  const { setShop, setSubTab, setFilterOpen } = useShopStore().getState()
  const shop = useShop((state) => state.shop)
  const category = useShop((state) => state.category)
  const subTab = useShop((state) => state.subTab)
  const isOpen = useShop((state) => state.isFilterOpen)
  const active = useShop(({ themes, isWishedOnly }) => themes.length + (isWishedOnly ? 1 : 0))
  const chips = subTabsOf(category, shop).map((value) => ({ value, label: shopText.subTabs[value] }))
  return (
    <div className={styles.filters}>
      <div className={styles.shops}>
        <Segment label={shopText.shopsLabel} choices={SHOPS} value={shop} onChange={setShop} />
        <button
          type="button"
          aria-label={shopText.filter(active)}
          aria-expanded={isOpen}
          className={cx(styles.filter, active > 0 && styles.active)}
          onClick={() => setFilterOpen(!isOpen)}
        >
          <SlidersHorizontalIcon size={22} weight="bold" aria-hidden />
          {active > 0 && (
            <span aria-hidden className={styles.number}>
              {active}
            </span>
          )}
        </button>
      </div>
      <div className={styles.chips}>
        <Chips key={category} label={shopText.subTabsLabel[category]} choices={chips} value={subTab} onChange={setSubTab} />
      </div>
      <ThemeRow isOpen={isOpen} />
    </div>
  )
}

function ThemeRow({ isOpen }: { isOpen: boolean }) {
  const { toggleTheme, toggleWishedOnly } = useShopStore().getState()
  const themes = useShop((state) => state.themes)
  const isWishedOnly = useShop((state) => state.isWishedOnly)
  const { height } = useSpring({ height: isOpen ? THEME_ROW_PX : 0, config: { ...sheetSpring, clamp: true } })
  return (
    <animated.div className={styles.themes} style={{ height }} inert={!isOpen}>
      <fieldset className={styles.row}>
        <legend className="visually-hidden">{shopText.themesLabel}</legend>
        <Theme isOn={isWishedOnly} onPress={toggleWishedOnly}>
          <HeartIcon size={16} weight={isWishedOnly ? 'fill' : 'regular'} aria-hidden className={isWishedOnly ? styles.heart : undefined} />
          {shopText.wished}
        </Theme>
        {Array.from(shopText.themes, (theme) => (
          <Theme key={theme} isOn={themes.includes(theme)} onPress={() => toggleTheme(theme)}>
            {theme}
          </Theme>
        ))}
      </fieldset>
    </animated.div>
  )
}

function Theme({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx(styles.theme, isOn && styles.chosen)}
      onClick={(event) => {
        event.currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' })
        onPress()
      }}
    >
      {children}
    </button>
  )
}
