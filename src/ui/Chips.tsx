import { showFocused } from '#lib/dom/showFocused.ts'
import styles from './Chips.module.css'
import type { Choice } from './choice.ts'
import { cx } from './cx.ts'

export type ChipsProps<T extends string> = {
  /** Names the row for screen readers. */
  label: string
  choices: Choice<T>[]
  value: T
  onChange: (value: T) => void
}

/** Sub-tabs or filters in a row that scrolls sideways. */
export function Chips<T extends string>({ label, choices, value, onChange }: ChipsProps<T>) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          data-choice={choice.value}
          className={cx(styles.chip, choice.value === value && styles.selected)}
          onFocus={showFocused}
          onClick={(event) => {
            // A chip that was cut off by the edge of the row comes out of it.
            event.currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' })
            onChange(choice.value)
          }}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
