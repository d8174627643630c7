import type { AbuseReport, ReportedCopy } from '#contract/admin.ts'
import { useNow } from '#lib/useNow.ts'
import { adminText } from '#text/admin.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { agoOf, dayOf } from './adminDates.ts'
import styles from './ReportedTexts.module.css'

type ReportedText = NonNullable<ReportedCopy['text']> & { userName: string }

/** The texts that were reported, each once, however many reported it; the newest copy of each. */
export function reportedTexts(reports: readonly AbuseReport[]): ReportedText[] {
  const byId = new Map<string, ReportedText>()
  for (const { copy } of reports) {
    if (!copy?.text) continue
    const key = `${copy.text.kind} ${copy.text.id}`
    if (!byId.has(key)) byId.set(key, { ...copy.text, userName: copy.userName })
  }
  return [...byId.values()]
}

/** What was reported, marked among what stood around it, in the order in which it was written. */
export function ReportedTexts({ reports }: { reports: readonly AbuseReport[] }) {
  return reportedTexts(reports).map((reported) => <Reported key={`${reported.kind} ${reported.id}`} reported={reported} />)
}

function Reported({ reported }: { reported: ReportedText }) {
  const now = useNow()
  const { kind, userName, text, writtenAt, around } = reported
  const lines = [...around.map((line) => ({ ...line, isReported: false })), { userName, text, writtenAt, isReported: true }]
  const title = adminText.copyOfText(adminText.textKinds[kind as keyof typeof adminText.textKinds] ?? adminText.otherText, dayOf(writtenAt))
  return (
    <article className={styles.copy} aria-label={title}>
      <p className={cx('label', styles.title)}>{title}</p>
      <ol className={styles.lines}>
        {lines
          .sort((a, b) => Date.parse(a.writtenAt) - Date.parse(b.writtenAt))
          .map((line) => (
            <li
              key={`${line.isReported} ${line.writtenAt} ${line.userName} ${line.text}`}
              className={styles.line}
              data-reported={line.isReported || undefined}
            >
              <span className={styles.head}>
                <b className={cx('label', styles.name)}>{line.userName}</b>
                {line.isReported && <Badge tone="danger">{adminText.reportedHere}</Badge>}
                <time className={cx('caption', styles.time)} dateTime={line.writtenAt}>
                  {agoOf(line.writtenAt, now)}
                </time>
              </span>
              <p className={cx('b2', styles.text)}>{line.text}</p>
            </li>
          ))}
      </ol>
    </article>
  )
}
