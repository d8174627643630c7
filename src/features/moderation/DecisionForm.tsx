import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { type Case, type DecisionBody, DecisionKind } from '#contract/admin.ts'
import { MODERATION } from '#contract/limits.ts'
import { countCodePoints } from '#contract/rules/codePoints.ts'
import { isBlank, normalizeLines } from '#contract/rules/visibleText.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { tabStore } from '#lib/storage/storage.ts'
import { adminText } from '#text/admin.ko.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { Segment } from '#ui/Segment.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { Textarea } from '#ui/TextField.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import { useDecide } from './admin.queries.ts'
import styles from './DecisionForm.module.css'
import { reportedTexts } from './ReportedTexts.tsx'

type Days = (typeof MODERATION.days)[number]
type Props = { about: Case; writerId: string; onDone: () => void; onLater: () => void }

const DAYS = MODERATION.days.map((days) => ({ value: String(days), label: adminText.days(days) }))

export function DecisionForm({ about: { person, reports }, writerId, onDone, onLater }: Props) {
  const { userId, userName } = person
  const [kind, setKind] = useEntryState<DecisionKind>(`kind ${userId}`, 'DISMISS', DecisionKind)
  const [days, setDays] = useEntryState<Days>(`days ${userId}`, 3, z.literal(MODERATION.days))
  const [removesTexts, setRemovesTexts] = useEntryState(`texts ${userId}`, true, z.boolean())
  const texts = reportedTexts(reports).length
  const [sentence, setSentence] = useState(() => decisionDraft.read(writerId, userId))
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide(userId, {
    onDecided: () => {
      decisionDraft.clear(writerId, userId)
      setAsking(false)
      showToast(adminText.done(userName))
      onDone()
    },
    onFailed: (error) => {
      setAsking(false)
      showToast(isApiError(error, 'STALE') ? adminText.stale : sentenceOf(error), { icon: 'warning' })
    },
  })
  const needsSentence = kind === 'WARN' || kind === 'SUSPEND'

  const send = () => {
    const reportIds = reports.map(({ id }) => id)
    decide.mutate(bodyOf(kind, { reportIds, sentence, days, ...(texts > 0 && { removesTexts }) }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isPending) return
    const isEmpty = needsSentence && isBlank(sentence)
    setMissing(isEmpty)
    if (isEmpty) return
    if (kind === 'WITHDRAW') setAsking(true)
    else send()
  }
  const write = (text: string) => {
    setSentence(text)
    setMissing(false)
    decisionDraft.write(writerId, userId, text)
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <KindCards value={kind} onChange={setKind} />
      {kind === 'SUSPEND' && <DaysChoice value={days} onChange={setDays} />}
      {needsSentence && <Sentence value={sentence} onChange={write} isMissing={isMissing} />}
      {needsSentence && texts > 0 && (
        <SwitchRow
          variant="plain"
          title={adminText.removeTexts}
          sub={adminText.removeTextsSub(texts)}
          isOn={removesTexts}
          onChange={setRemovesTexts}
        />
      )}
      <UnkeptNotice draft={keyOf(writerId, userId)} />
      <div className={styles.foot}>
        <p className={cx('caption', styles.promise)}>{adminText.promise}</p>
        <Button variant="neutral" size="m" onClick={onLater}>
          {adminText.later}
        </Button>
        <Button
          type="submit"
          size="m"
          variant={kind === 'WITHDRAW' ? 'danger' : 'primary'}
          isPending={decide.isPending && !isAsking}
          pendingText={adminText.deciding}
        >
          {adminText.buttons[kind](days)}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={adminText.askWithdraw(userName)}
        sub={adminText.askWithdrawSub}
        confirmText={adminText.kinds.WITHDRAW.title}
        tone="danger"
        isPending={decide.isPending}
        pendingText={adminText.deciding}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}

function KindCards({ value, onChange }: { value: DecisionKind; onChange: (kind: DecisionKind) => void }) {
  return (
    <fieldset>
      <legend className={cx('label', styles.legend)}>{adminText.decision}</legend>
      <div className={styles.cards}>
        {DecisionKind.options.map((kind) => (
          <label key={kind} className={cx(styles.card, kind === 'WITHDRAW' && styles.danger)}>
            <input type="radio" name="decision" className="visually-hidden" checked={kind === value} onChange={() => onChange(kind)} />
            <span className={styles.title}>
              {adminText.kinds[kind].title}
              {kind === value && <CheckCircleIcon size={20} weight="fill" aria-hidden className={styles.check} />}
            </span>
            <span className={cx('caption', styles.sub)}>{adminText.kinds[kind].sub}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function DaysChoice({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  return (
    <div className={styles.days}>
      <Segment
        label={adminText.daysLabel}
        choices={DAYS}
        value={String(value)}
        onChange={(next) => onChange(MODERATION.days.find((days) => String(days) === next) ?? value)}
      />
    </div>
  )
}

function Sentence({ value, onChange, isMissing }: { value: string; onChange: (text: string) => void; isMissing: boolean }) {
  return (
    <Textarea
      label={adminText.sentence}
      placeholder={adminText.sentencePlaceholder}
      rows={3}
      value={value}
      onValueChange={onChange}
      maxCodePoints={MODERATION.sentence}
      counterText={adminText.counter(countCodePoints(normalizeLines(value)), MODERATION.sentence)}
      status={isMissing ? 'error' : 'idle'}
      message={isMissing ? adminText.sentenceMissing : undefined}
    />
  )
}

type Chosen = { reportIds: string[]; sentence: string; days: Days; removesTexts?: boolean }

function bodyOf(kind: DecisionKind, { days, ...told }: Chosen): DecisionBody {
  if (kind === 'WARN') return { kind, ...told }
  return kind === 'SUSPEND' ? { kind, days, ...told } : { kind, reportIds: told.reportIds }
}

const keyOf = (writerId: string, userId: string) => `decisionDraft:${writerId}:${userId}`

/** A sentence that an operator wrote about somebody and did not send: outlives a look at others and a reload in this tab; nobody else gets it. */
const decisionDraft = {
  read: (writerId: string, userId: string) => tabStore.read(keyOf(writerId, userId)) ?? '',
  write: (writerId: string, userId: string, sentence: string) => tabStore.write(keyOf(writerId, userId), sentence),
  clear: (writerId: string, userId: string) => tabStore.remove(keyOf(writerId, userId)),
}
