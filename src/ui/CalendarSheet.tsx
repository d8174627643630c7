import { useState } from 'react'
import { DEFAULT_BIRTH_DATE } from '#contract/limits.ts'
import { CALENDAR_DONE } from '#text/ui.ko.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { Button } from './Button.tsx'
import { Calendar } from './Calendar.tsx'
import styles from './CalendarSheet.module.css'

export type CalendarSheetProps = {
  title: string
  isOpen: boolean
  /** `YYYY-MM-DD` or ''. */
  value: string
  openAt?: string
  onPick: (date: string) => void
  onClose: () => void
}

/** Chooses a day of birth in a modal sheet. Nothing changes until '선택'. */
export function CalendarSheet({ title, isOpen, value, openAt = DEFAULT_BIRTH_DATE, onPick, onClose }: CalendarSheetProps) {
  const [chosen, setChosen] = useState(value || openAt)
  return (
    <BottomSheet mode="modal" title={title} isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
      <div className={styles.body}>
        <Calendar value={chosen} onChange={setChosen} />
        <div className={styles.done}>
          <Button
            isFull
            onClick={() => {
              onPick(chosen)
              onClose()
            }}
          >
            {CALENDAR_DONE}
          </Button>
        </div>
      </div>
    </BottomSheet>
  )
}
