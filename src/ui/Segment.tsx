import { useId } from 'react'
import type { Choice } from './choice.ts'
import styles from './Segment.module.css'

export type SegmentProps<T extends string> = {
  label: string
  choices: (Choice<T> & { isDisabled?: boolean })[]
  value: T
  onChange: (value: T) => void
}

export function Segment<T extends string>({ label, choices, value, onChange }: SegmentProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.plate}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
