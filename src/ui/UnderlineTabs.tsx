import type { ReactNode } from 'react'
import { showFocused } from '#lib/dom/showFocused.ts'
import { type Choice, choiceByKey } from './choice.ts'
import { cx } from './cx.ts'
import styles from './UnderlineTabs.module.css'

export type UnderlineTabsProps<T extends string> = {
  label: string
  panelId: string
  choices: Choice<T>[]
  value: T
  onChange: (value: T) => void
}

/** Main tabs with a line under the selected one. Put what they show into a `TabPanel`. */
export function UnderlineTabs<T extends string>({ label, panelId, choices, value, onChange }: UnderlineTabsProps<T>) {
  return (
    <div className={styles.row} role="tablist" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          id={`${panelId}-tab-${choice.value}`}
          type="button"
          role="tab"
          aria-selected={choice.value === value}
          aria-controls={panelId}
          tabIndex={choice.value === value ? 0 : -1}
          className={cx(styles.tab, choice.value === value && styles.selected)}
          onFocus={showFocused}
          onClick={() => onChange(choice.value)}
          onKeyDown={(event) => {
            const next = choiceByKey(choices, choice.value, event.key)
            if (next === undefined) return
            event.preventDefault()
            onChange(next)
            document.getElementById(`${panelId}-tab-${next}`)?.focus()
          }}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}

/** What the tabs above it show. `panelId` and `value` are those of the tabs. */
export function TabPanel({
  panelId,
  value,
  className,
  children,
}: {
  panelId: string
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-tab-${value}`} className={className}>
      {children}
    </div>
  )
}
