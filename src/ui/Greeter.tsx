import { cx } from './cx.ts'
import styles from './Greeter.module.css'
import { Picture } from './Picture.tsx'

export type GreeterProps = {
  /** `mina` of `greeter_mina`. */
  name: string
  /** How wide it is shown at most, in CSS px. */
  widthPx: number
  className?: string | undefined
}

/** A figure that greets on a page without a stage. Its height is the caller's; its soles and their shadow are at 94% of it. */
export function Greeter({ name, widthPx, className }: GreeterProps) {
  return (
    <span className={cx(styles.figure, className)}>
      <Picture name={`greeter_${name}`} alt="" widthPx={widthPx} className={styles.image} isHero />
    </span>
  )
}
