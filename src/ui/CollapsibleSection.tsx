import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { animated, useSpring } from '@react-spring/web'
import { type ReactNode, useId, useRef } from 'react'
import { SHOW_LESS, SHOW_MORE } from '#text/ui.ko.ts'
import styles from './CollapsibleSection.module.css'
import { cx } from './cx.ts'
import { sheetSpring } from './motion.ts'

export type CollapsibleSectionProps = {
  title: string
  count: number
  isOpen: boolean
  onToggle: () => void
  control?: ReactNode
  more?: { isExpanded: boolean; onToggle: () => void }
  children: ReactNode
}

/** A card with a count whose list folds away. With nothing in it, it is folded and its caret does nothing. */
export function CollapsibleSection({ title, count, isOpen, onToggle, control, more, children }: CollapsibleSectionProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const isShown = isOpen && count > 0
  const spring = useSpring({ from: { share: isShown ? 1 : 0 }, to: { share: isShown ? 1 : 0 }, config: sheetSpring })
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title} <span className={styles.count}>({count})</span>
        </h2>
        {control}
        <button
          type="button"
          className={cx(styles.caret, isShown && styles.open)}
          aria-expanded={isShown}
          aria-controls={`${id}-body`}
          aria-labelledby={`${id}-title`}
          disabled={count === 0}
          onClick={onToggle}
        >
          <CaretDownIcon size={20} weight="bold" />
        </button>
      </div>
      <animated.div
        id={`${id}-body`}
        className={styles.clip}
        inert={!isShown}
        style={{ height: spring.share.to((share) => (share === 1 ? 'auto' : `${share * (body.current?.offsetHeight ?? 0)}px`)) }}
      >
        <div ref={body}>
          {children}
          {more && (
            <button type="button" className={cx(styles.more, more.isExpanded && styles.open)} onClick={more.onToggle}>
              {more.isExpanded ? SHOW_LESS : SHOW_MORE}
              <CaretDownIcon size={15} weight="bold" aria-hidden />
            </button>
          )}
        </div>
      </animated.div>
    </section>
  )
}
