import { useState } from 'react'
import { NAME_LENGTH } from '#contract/limits.ts'
import { Button } from '#ui/Button.tsx'
import { BirthDatePicker } from '#ui/CalendarSheet.tsx'
import { DateField } from '#ui/DateField.tsx'
import { SearchBar, SearchBarButton } from '#ui/SearchBar.tsx'
import { Textarea, TextField } from '#ui/TextField.tsx'
import { Block } from './Block.tsx'
import styles from './UiScreen.module.css'

const nothing = () => {}

export function FieldSection() {
  const [name, setName] = useState('김민아')
  const [search, setSearch] = useState('')
  const [answer, setAnswer] = useState('')
  return (
    <>
      <Block title="한 줄">
        <TextField label="이름" value={name} onValueChange={setName} limit={NAME_LENGTH} hasCounter />
        <TextField label="빈칸" value="" onValueChange={nothing} placeholder="15자 이하로 입력" />
        <TextField
          label="오류"
          value="별빛"
          onValueChange={nothing}
          status="error"
          message="영문과 숫자를 함께 써서 4~10자로 적어 주세요"
        />
        <TextField
          label="ID"
          value="mina2026"
          onValueChange={nothing}
          status="success"
          message="사용할 수 있는 ID예요"
          trailing={
            <Button variant="okSoft" size="m" style={{ width: 92, height: 54, borderRadius: 16 }}>
              사용가능
            </Button>
          }
        />
        <TextField label="읽기 전용" value="mina2026" onValueChange={nothing} readOnly />
      </Block>
      <Block title="여러 줄">
        <Textarea label="답변" value={answer} onValueChange={setAnswer} placeholder="오늘의 답을 적어 보세요" counterText="0 / 150byte" />
        <Textarea label="오류" value="짧은 답" onValueChange={nothing} status="error" message="답변 수정 중 오류가 발생했습니다." />
      </Block>
      <Block title="검색">
        <SearchBarButton text="이름이나 ID를 검색해 보세요" onClick={nothing} />
        <SearchBar label="검색" value={search} onValueChange={setSearch} placeholder="이름이나 ID를 검색해 보세요" />
        <SearchBar label="검색 중" value="민아" onValueChange={nothing} onCancel={nothing} />
      </Block>
    </>
  )
}

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
        <BirthDatePicker value={shown} onPick={setShown} />
      </div>
    </>
  )
}
