import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { roomText } from '#text/room.ko.ts'
import { CANCEL } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { useTopLayer } from '#ui/topLayer.store.ts'
import { useBackToClose } from '#ui/useBackToClose.ts'
import styles from './ArrangeBar.module.css'
import { nameOf } from './figures.ts'
import { stepped } from './placements.ts'
import type { RoomState } from './useRoom.ts'

/** Arranging without dragging: a figure is chosen, shown at other places, and put there or left where it was. */
export function useArranging({ placements, actions, scene }: Pick<RoomState, 'placements' | 'actions' | 'scene'>) {
  const [chosen, setChosen] = useState<{ userId: string; name: string } | null>(null)
  const placement = useSyncExternalStore(placements.subscribe, () => (chosen ? placements.shown(chosen.userId) : undefined))
  const show = (next: Placement) => {
    if (chosen) actions.preview(chosen.userId, next)
  }
  const cancel = () => {
    if (!chosen) return
    setChosen(null)
    actions.snapBack(chosen.userId)
  }
  const done = async () => {
    if (!chosen || !placement || !placements.isHeld(chosen.userId)) return cancel()
    setChosen(null)
    if (await actions.place(chosen.userId, placement)) showToast(roomText.arranged(chosen.name))
  }
  return {
    chosen: chosen && placement ? { ...chosen, placement } : null,
    choose: (member: StationMember) => {
      setChosen({ userId: member.userId, name: nameOf(member) })
      scene.current?.react(member.userId, 'hop')
    },
    show,
    step: (key: string, isBig: boolean) => {
      const next = placement && stepped(placement, key, isBig)
      if (next) show(next)
    },
    done: () => void done(),
    cancel,
  }
}

export type Arranging = ReturnType<typeof useArranging>

const ARROWS = [
  { key: 'ArrowLeft', icon: <ArrowLeftIcon size={22} weight="bold" /> },
  { key: 'ArrowUp', icon: <ArrowUpIcon size={22} weight="bold" /> },
  { key: 'ArrowDown', icon: <ArrowDownIcon size={22} weight="bold" /> },
  { key: 'ArrowRight', icon: <ArrowRightIcon size={22} weight="bold" /> },
] as const

/** Top of a figure's box, in percent, below which the bar is over the room instead of under it. */
const UPPER_HALF = 38

type Props = {
  name: string
  /** Where the figure is shown now. */
  placement: Placement
  /** An arrow, by key or button. */
  onStep: (key: string, isBig: boolean) => void
  onDone: () => void
  onCancel: () => void
}

/** Arranges a chosen figure without dragging: arrow keys, buttons, or a tap on the place; Enter puts it there, Escape leaves it. */
export function ArrangeBar({ name, placement, onStep, onDone, onCancel }: Props) {
  const bar = useRef<HTMLElement>(null)
  // Where the figure is not, and there it stays.
  const [isAbove] = useState(placement.positionY > UPPER_HALF)
  useBackToClose(true, onCancel)
  // The sheet that the figure was chosen in gives the focus back to its opener first.
  const isFree = useTopLayer(({ dialogIds }) => dialogIds.length === 0)
  useEffect(() => {
    if (!isFree) return
    const before = document.activeElement
    bar.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isFree])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return onCancel()
    const isOnButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Enter' && isOnButton) return
    if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return
    // Else the key would press whatever has the focus next.
    event.preventDefault()
    if (event.key === 'Enter') return onDone()
    onStep(event.key, event.shiftKey)
  })
  useEffect(() => {
    if (!isFree) return
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isFree])
  return (
    <section ref={bar} className={cx(styles.bar, isAbove && styles.above)} aria-label={roomText.arranging(name)} tabIndex={-1}>
      <div>
        <p className="t3 ellipsis">
          <NamedSentence of={roomText.arranging} name={name} />
        </p>
        <p className={cx('caption', styles.hint)}>{roomText.arrangeHint}</p>
      </div>
      <p role="status" className="visually-hidden">
        {roomText.where(Math.round(placement.positionX), Math.round(placement.positionY))}
      </p>
      <div className={styles.arrows}>
        {ARROWS.map(({ key, icon }) => (
          <IconButton key={key} label={roomText.steps[key]} icon={icon} className={styles.arrow} onClick={() => onStep(key, true)} />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="neutral" size="m" isFull onClick={onCancel}>
          {CANCEL}
        </Button>
        <Button size="m" isFull onClick={onDone}>
          {roomText.arrangeDone}
        </Button>
      </div>
    </section>
  )
}
