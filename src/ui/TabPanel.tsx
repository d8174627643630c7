import type { ReactNode } from 'react'

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
