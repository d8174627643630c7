import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import styles from './SelectBox.module.css'

type Props<Option extends string> = {
  label: string
  options: readonly Option[]
  value: Option
  onValueChange: (value: Option) => void
}

/** A short choice, as the order of a list, made with the device's own list. */
export function SelectBox<Option extends string>({ label, options, value, onValueChange }: Props<Option>) {
  return (
    <span className={styles.box}>
      <span className={styles.shown} aria-hidden>
        {value}
        <CaretDownIcon size={16} weight="bold" />
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(options.find((option) => option === event.target.value) ?? value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  )
}
