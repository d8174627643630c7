import { type ReactNode, useEffect, useId, useRef } from 'react'
import { shopText } from '#text/marketShop.ko.ts'
import { cx } from '#ui/cx.ts'
import { ShopFilters } from './ShopFilters.tsx'
import styles from './ShopSheet.module.css'
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
          <div ref={scroller} className={styles.scroller}>
            {children}
          </div>
        </div>
      </section>
    </div>
  )
}
