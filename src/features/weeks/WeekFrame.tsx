import type { ReactNode } from 'react'
import { weeksText } from '#text/weeks.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './WeekPage.module.css'

/** The night, and the bar over it. */
export function WeekFrame({ onClose, action, children }: { onClose: () => void; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.sky}>
        <Picture name="page_starry" alt="" widthPx={1440} isHero />
      </div>
      <AppBar title={weeksText.title} onBack={onClose} leading="close" variant="art" action={action} />
      {children}
    </div>
  )
}
