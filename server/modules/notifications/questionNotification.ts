import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidFromText } from '#server/db/uuid.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { wroteToday } from '#server/modules/reports/reports.service.ts'
import type { NotificationEntry, Position } from './notifications.repository.ts'
import * as marks from './questionNotification.repository.ts'

/** Computed on read: a row a member and day would be most of the table. Created at the day's start; read when seen or answered. */
export async function readQuestion(db: Db, personId: string, at: Date): Promise<NotificationEntry | null> {
  const today = serviceDateOf(at)
  const mark = await markOf(db, personId, today)
  if (mark?.isDeleted) return null
  const isRead = mark !== undefined || (await wroteToday(db, [personId], at)).size > 0
  return {
    id: idOf(personId, today),
    type: 'TODAY_QUESTION',
    data: { question: await questionOf(db, today, at) },
    createdAt: startOfDay(today),
    readAt: isRead ? at : null,
    userId: null,
    userName: null,
    profile: null,
  }
}

export async function isQuestionUnread(db: Db, personId: string, at: Date): Promise<boolean> {
  return (await markOf(db, personId, serviceDateOf(at))) === undefined && (await wroteToday(db, [personId], at)).size === 0
}

/** @returns whether to emit */
export async function updateQuestionNotification(tx: Tx, personId: string, at: Date, how: 'read' | 'deleted'): Promise<boolean> {
  const serviceDate = serviceDateOf(at)
  const mark = await markOf(tx, personId, serviceDate)
  const isDeleted = how === 'deleted'
  if (mark && (mark.isDeleted || !isDeleted)) return false
  await marks.saveQuestionNotification(tx, personId, { serviceDate, isDeleted })
  return true
}

export async function forgetQuestion(tx: Tx, personId: string): Promise<void> {
  await marks.deleteQuestionNotification(tx, personId)
}

/** Separates today's question from stored ids. Yesterday's, still on a screen at midnight, is ignored. @param ids undefined: all */
export function splitQuestion(
  personId: string,
  at: Date,
  ids: readonly string[] | undefined,
): { hasQuestion: boolean; others: readonly string[] | undefined } {
  if (ids === undefined) return { hasQuestion: true, others: undefined }
  const today = serviceDateOf(at)
  const [todays, yesterdays] = [idOf(personId, today), idOf(personId, addDays(today, -1))]
  const others = [...new Set(ids)].filter((id) => id !== todays && id !== yesterdays)
  return { hasQuestion: ids.includes(todays), others }
}

/** Inserts the question at its time, on a page after a cursor. */
export function withQuestion(stored: NotificationEntry[], question: NotificationEntry | null, after: Position | null): NotificationEntry[] {
  if (!question || (after !== null && newestFirst(after, question) >= 0)) return stored
  return [...stored, question].sort(newestFirst)
}

function newestFirst(one: Position, other: Position): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
}

/** A mark of a later day counts too: servers' clocks differ at midnight. */
async function markOf(db: Db, personId: string, serviceDate: string): Promise<marks.QuestionNotification | undefined> {
  const mark = await marks.findQuestionNotification(db, personId)
  return mark && mark.serviceDate >= serviceDate ? mark : undefined
}

function idOf(personId: string, serviceDate: string): string {
  return uuidFromText(`question:${personId}:${serviceDate}`)
}
