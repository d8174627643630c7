import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { guestBookText } from '#text/guestBook.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './LineMenu.module.css'

type Props = {
  userName: string
  /** By the owner of the book, and by who wrote the line. */
  onRemove?: (() => void) | undefined
  /** Of somebody else's line. */
  onReport?: (() => void) | undefined
}

/** What can be done with a line. */
export function LineMenu({ userName, onRemove, onReport }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        label={guestBookText.menuOf(userName)}
        icon={<DotsThreeVerticalIcon size={22} weight="bold" aria-hidden />}
        className={styles.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Menu id={id} label={guestBookText.menuOf(userName)} onClose={close} onLeft={() => setOpen(false)}>
          {onRemove && (
            <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={choose(onRemove)}>
              <TrashIcon size={20} weight="bold" aria-hidden />
              {guestBookText.remove}
            </button>
          )}
          {onReport && (
            <button type="button" role="menuitem" tabIndex={-1} className={cx(styles.item, styles.danger)} onClick={choose(onReport)}>
              <WarningCircleIcon size={20} weight="bold" aria-hidden />
              {guestBookText.report}
            </button>
          )}
        </Menu>
      )}
    </div>
  )
}

type MenuProps = {
  id: string
  label: string
  /** The focus goes back to the opener. */
  onClose: () => void
  /** The focus, or a press, is elsewhere. */
  onLeft: () => void
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function Menu({ id, label, onClose, onLeft, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [isUp, setUp] = useState(false)
  const leave = useEffectEvent(onLeft)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    setUp(isCutOff(element))
    itemsOf(element)[0]?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const press = ({ target }: Event) => target instanceof Node && !menu.current?.parentElement?.contains(target) && leave()
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Escape') {
      // Or the sheet around it closes, too.
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (step !== undefined && menu.current) {
      event.preventDefault()
      const items = itemsOf(menu.current)
      const at = items.indexOf(document.activeElement as HTMLElement)
      items[(at + step + items.length) % items.length]?.focus()
    }
  }
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      data-up={isUp || undefined}
      onKeyDown={move}
      onBlur={({ relatedTarget }) => relatedTarget instanceof Node && !menu.current?.parentElement?.contains(relatedTarget) && onLeft()}
    >
      {children}
    </div>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

/** By what is fixed below the lines, or the sheet's end. */
function isCutOff(menu: HTMLElement): boolean {
  const foot = menu.closest('[data-guest-lines]')?.nextElementSibling
  const limit = foot?.getBoundingClientRect().top ?? menu.closest('[data-dialog-panel]')?.getBoundingClientRect().bottom
  return limit !== undefined && menu.getBoundingClientRect().bottom > limit
}
