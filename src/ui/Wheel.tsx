import { memo, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './Wheel.module.css'
import { copiesOf, middleRow, nearestRow, rowAt, WHEEL_ROW_PX } from './wheelArithmetic.ts'

export type WheelProps = {
  label: string
  choices: readonly string[]
  value: number
  onValueChange: (value: number) => void
  isRing?: boolean
}

/** The last scroll event is this long past when the wheel has come to rest, in ms. */
const REST_MS = 120

/** A column of choices that a finger turns. Keyboards and screen readers use the device's own list, which lies unseen in it. */
export function Wheel({ label, choices, value, onValueChange, isRing = false }: WheelProps) {
  const id = useId()
  const copies = copiesOf(choices.length, isRing)
  const scroller = useWheelScroll({ value, onValueChange, count: choices.length, copies })
  const rows = Array.from({ length: copies }, (_, copy) =>
    choices.map((text, choice) => ({ key: `${copy}-${choice}`, text, choice })),
  ).flat()
  return (
    <div className={styles.wheel}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onValueChange(Number(event.target.value))}>
        {choices.map((text, choice) => (
          <option key={text} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <div ref={scroller.box} className={styles.window} aria-hidden tabIndex={-1} onScroll={scroller.onScroll} onClick={scroller.onClick}>
        {rows.map(({ key, text, choice }) => (
          <WheelRow key={key} text={text} isChosen={choice === value} />
        ))}
      </div>
    </div>
  )
}

const WheelRow = memo(function WheelRow({ text, isChosen }: { text: string; isChosen: boolean }) {
  return <span className={cx(styles.row, isChosen && styles.chosen)}>{text}</span>
})

type Scroll = { value: number; onValueChange: (value: number) => void; count: number; copies: number }

function useWheelScroll({ value, onValueChange, count, copies }: Scroll) {
  const box = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The choice that the finger turned to last: the wheel is there already.
  const turnedTo = useRef<number>(undefined)
  const rowNow = () => rowAt(box.current?.scrollTop ?? 0, count * copies)
  useLayoutEffect(() => {
    if (box.current === null || turnedTo.current === value) return
    const from = rowAt(box.current.scrollTop, count * copies)
    const row = turnedTo.current === undefined ? middleRow(value, count, copies) : nearestRow(value, from, count, copies)
    turnedTo.current = value
    box.current.scrollTop = row * WHEEL_ROW_PX
  }, [value, count, copies])
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    box,
    onScroll: () => {
      const choice = rowNow() % count
      turnedTo.current = choice
      if (choice !== value) onValueChange(choice)
      clearTimeout(rest.current)
      rest.current = setTimeout(() => {
        // Back to the middle copy, which looks the same, so that there is always room to turn on.
        const middle = middleRow(rowNow() % count, count, copies)
        if (box.current && rowNow() !== middle) box.current.scrollTop = middle * WHEEL_ROW_PX
      }, REST_MS)
    },
    onClick: (event: { clientY: number }) => {
      const top = box.current?.getBoundingClientRect().top ?? 0
      const middlePx = (box.current?.clientHeight ?? 0) / 2
      const rows = Math.round((event.clientY - top - middlePx) / WHEEL_ROW_PX)
      if (rows !== 0) box.current?.scrollBy({ top: rows * WHEEL_ROW_PX, behavior: 'smooth' })
    },
  }
}
