import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { PlanetIcon } from '@phosphor-icons/react/dist/ssr/Planet'
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley'
import { TShirtIcon } from '@phosphor-icons/react/dist/ssr/TShirt'
import { MARKET_CATEGORIES } from '#contract/market.ts'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './ShopRail.module.css'
import { useShop, useShopStore } from './shop.store.ts'

const ICONS = { face: SmileyIcon, fashion: TShirtIcon, bg: PlanetIcon } as const

/** Over the picture: what kind of item to try on, and the way back to the saved look. */
export function ShopRail() {
  const { setCategory, reset } = useShopStore().getState()
  const category = useShop((state) => state.category)
  const isCovered = useShop((state) => state.isOpen)
  return (
    <div className="on-art" inert={isCovered}>
      <fieldset className={styles.rail}>
        <legend className="visually-hidden">{shopText.categoriesLabel}</legend>
        {MARKET_CATEGORIES.map((value) => {
          const Icon = ICONS[value]
          const isOn = value === category
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              className={cx(styles.kind, isOn && styles.on)}
              onClick={() => setCategory(value)}
            >
              <Icon size={25} weight={isOn ? 'fill' : 'regular'} aria-hidden />
              {shopText.categories[value]}
            </button>
          )
        })}
      </fieldset>
      <IconButton
        variant="glass"
        label={shopText.reset}
        icon={<ArrowCounterClockwiseIcon size={22} weight="bold" />}
        className={styles.reset}
        onClick={reset}
      />
    </div>
  )
}
