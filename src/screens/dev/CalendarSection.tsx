import { useState } from 'react'
import { Calendar } from '#ui/CalendarSheet.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Block } from './Block.tsx'
import styles from './UiScreen.module.css'

/** The date field and the calendar that it opens. */
export function CalendarSection() {
  const [date, setDate] = useState('2000-01-01')
  const [none, setNone] = useState('')
  const [shown, setShown] = useState('2000-01-01')
  return (
    <>
      <Block title="날짜">
        <DateField label="생년월일" value={date} onChange={setDate} />
        <DateField label="고르지 않음" value={none} onChange={setNone} status="error" message="생년월일을 선택해주세요." />
      </Block>
      <div className={styles.calendar}>
        <Calendar value={shown} onChange={setShown} />
      </div>
    </>
  )
}
