import { SwitchTrack } from '#ui/SwitchTrack.tsx'
import styles from './Switch.module.css'

export type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean }

/** Turns one thing on or off at once. The label is said by screen readers; show it beside the switch as well. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
    >
      <SwitchTrack />
    </button>
  )
}
