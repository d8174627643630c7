import { useState } from 'react'
import { Segment } from '#ui/Segment.tsx'
import { BarSection } from './BarSection.tsx'
import { ButtonSection, ChoiceSection } from './ButtonSection.tsx'
import { CalendarSection, FieldSection } from './FieldSection.tsx'
import { ListSection, PartSection } from './ListSection.tsx'
import { FeedbackSection, OverlaySection } from './OverlaySection.tsx'
import { StateSection, TokenSection } from './StateSection.tsx'
import styles from './UiScreen.module.css'

const THEMES = [
  { value: 'light', label: '낮' },
  { value: 'dark', label: '밤' },
] as const

const SECTIONS = [
  { id: 'tokens', title: '색과 글자', Section: TokenSection },
  { id: 'bars', title: '막대', Section: BarSection },
  { id: 'buttons', title: '버튼', Section: ButtonSection },
  { id: 'fields', title: '입력', Section: FieldSection },
  { id: 'calendar', title: '달력', Section: CalendarSection },
  { id: 'choices', title: '고르기', Section: ChoiceSection },
  { id: 'lists', title: '목록', Section: ListSection },
  { id: 'parts', title: '파츠', Section: PartSection },
  { id: 'states', title: '상태', Section: StateSection },
  { id: 'feedback', title: '알림', Section: FeedbackSection },
  { id: 'overlays', title: '덮개', Section: OverlaySection },
]

/** Every component in every state, by day and by night. Outside production only; its pictures are kept as baselines. */
export function UiScreen() {
  const [theme, setTheme] = useState<'light' | 'dark'>(document.documentElement.classList.contains('dark') ? 'dark' : 'light')
  const choose = (next: 'light' | 'dark') => {
    setTheme(next)
    document.documentElement.classList.toggle('dark', next === 'dark')
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="t1">디자인 시스템</h1>
        <Segment label="밝기" choices={[...THEMES]} value={theme} onChange={choose} />
        <nav aria-label="구역" className={styles.anchors}>
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      {SECTIONS.map(({ id, title, Section }) => (
        <section key={id} id={id} data-section={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`} className="t2">
            {title}
          </h2>
          <Section />
        </section>
      ))}
    </div>
  )
}
