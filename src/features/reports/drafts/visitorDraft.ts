import { useEffect, useEffectEvent, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { pageOwner } from '#lib/api/session.ts'
import { localStore } from '#lib/storage/storage.ts'
import { type VisitorAnswer, visitorAnswer } from '#lib/storage/visitorAnswer.ts'
import { dayOf, isWritten } from '../reportDay.ts'
import { draftStore, type KeptDraft } from './draftStore.ts'

/** In place of a page load in the draft's key. */
const LOAD = 'visitor'

/** What this person wrote on an invitation before signing in. */
function claimAnswer(): VisitorAnswer | null {
  const person = pageOwner()
  return person === null ? null : visitorAnswer.claim(person, nowOrGuess())
}

/** Turns what a member wrote on an invitation into a draft of today's report. It is deleted where today is answered already. */
export function adoptVisitorAnswer(member: string, report: Report): void {
  const kept = claimAnswer()
  if (!kept) return
  if (!isWritten(report)) {
    const { text, question, day } = kept
    draftStore(localStore, member, LOAD).write({ reportId: report.reportId, serviceDate: day, question, text })
  }
  visitorAnswer.forget()
}

/** Among a report's drafts the one of an invitation, if it answers this very question. */
export function visitorDraftFor(report: Report, drafts: readonly KeptDraft[]): KeptDraft | undefined {
  return drafts.find(({ key, serviceDate }) => key.endsWith(`:${LOAD}`) && serviceDate === dayOf(report))
}

/** Calls `offer` once where an answer from an invitation waits for today's report. */
export function useVisitorAnswer(today: Report, offer: () => void): void {
  const isAnswered = isWritten(today)
  const [waits] = useState(() => claimAnswer() !== null)
  const open = useEffectEvent(offer)
  useVisitorAnswerTooLate(isAnswered)
  useEffect(() => {
    if (waits && !isAnswered) open()
  }, [waits, isAnswered])
}

/** Who has answered today is offered no other words. */
export function useVisitorAnswerTooLate(isAnswered: boolean): void {
  useEffect(() => {
    if (isAnswered) visitorAnswer.forgetOf(pageOwner())
  }, [isAnswered])
}
