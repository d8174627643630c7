import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { REPORT_DETAIL_LENGTH } from '#contract/limits.ts'
import { AbuseReportReason, createAbuseReport, type PersonCard, type ReportedTextRef } from '#contract/people.ts'
import { countCodePoints } from '#contract/rules/codePoints.ts'
import { normalizeLines } from '#contract/rules/visibleText.ts'
import { getHome } from '#contract/users.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { peopleText } from '#text/people.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldMessage } from '#ui/FieldMessage.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { Textarea } from '#ui/TextField.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import styles from './AbuseReportSheet.module.css'
import { abuseReportDraft } from './abuseReportDraft.ts'

type Props = {
  person: PersonCard /** Of theirs, that is reported. */
  text?: ReportedTextRef | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}
type Draft = { reason: AbuseReportReason | null; detail: string; isIncomplete: boolean }

const EMPTY: Draft = { reason: null, detail: '', isIncomplete: false }

/** A report to the operators: a reason, and if wanted some words. What was typed stays until the report has been taken. */
export function AbuseReportSheet({ person, text, isOpen, onOpenChange }: Props) {
  const writerId = useOwnId()
  const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY, ...abuseReportDraft.read(writerId, person.userId) }))
  const firstReason = useRef<HTMLInputElement>(null)
  const report = useCreateAbuseReport()
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    abuseReportDraft.write({ writerId, userId: person.userId, reason: next.reason, detail: next.detail })
  }
  const send = () => {
    const { reason, detail } = draft
    if (reason === null) {
      setDraft({ ...draft, isIncomplete: true })
      return firstReason.current?.focus()
    }
    const words = normalizeLines(detail)
    report.mutate(
      { userId: person.userId, reason, ...(words === '' ? {} : { detail: words }), ...(text && { text }) },
      {
        onSuccess: () => {
          setDraft(EMPTY)
          onOpenChange(false)
        },
      },
    )
  }
  return (
    <BottomSheet
      mode="modal"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<NamedSentence of={peopleText.reportTitle} name={person.userName} />}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!report.isPending) send()
        }}
      >
        <Reasons
          value={draft.reason}
          isMissing={draft.isIncomplete}
          first={firstReason}
          onChange={(reason) => change({ reason, isIncomplete: false })}
        />
        <Textarea
          label={peopleText.detailLabel}
          placeholder={peopleText.detailPlaceholder}
          value={draft.detail}
          onValueChange={(detail) => change({ detail })}
          maxCodePoints={REPORT_DETAIL_LENGTH.max}
          counterText={peopleText.detailCounter(countCodePoints(normalizeLines(draft.detail)), REPORT_DETAIL_LENGTH.max)}
        />
        <UnkeptNotice draft={abuseReportDraft.key} />
        <Button type="submit" variant="danger" isFull isPending={report.isPending} pendingText={peopleText.sendingReport}>
          {peopleText.sendReport}
        </Button>
      </form>
    </BottomSheet>
  )
}

type ReasonsProps = {
  value: AbuseReportReason | null
  isMissing: boolean
  /** Where to go when none was chosen. */
  first: RefObject<HTMLInputElement | null>
  onChange: (reason: AbuseReportReason) => void
}

function Reasons({ value, isMissing, first, onChange }: ReasonsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-message`}>
      <legend className={cx('label', styles.legend)}>{peopleText.reasonLabel}</legend>
      {AbuseReportReason.options.map((reason, index) => (
        <label key={reason} className={cx('b1', styles.reason)}>
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name={id}
            className={styles.radio}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {peopleText.reasons[reason]}
        </label>
      ))}
      <FieldMessage id={`${id}-message`} status={isMissing ? 'error' : 'idle'} text={isMissing ? peopleText.reasonMissing : undefined} />
    </fieldset>
  )
}

/** Who is signed in; '' before that is known, which no member's screen is shown without. */
function useOwnId(): string {
  const { data } = useQuery({ ...endpointQuery(getHome), enabled: false })
  return data && 'userId' in data ? data.userId : ''
}

type AbuseReport = InputOf<typeof createAbuseReport>['body']

/** What it is about, and the sheet with it, may be gone before the answer. */
function useCreateAbuseReport() {
  return useMutation({
    mutationFn: (report: AbuseReport) => call(createAbuseReport, { body: report }),
    onSuccess: () => {
      abuseReportDraft.clear()
      showToast(peopleText.reported)
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
  })
}
