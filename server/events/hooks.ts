import type { Db, Tx } from '#server/db/database.ts'
import type { Outbox } from './outbox.ts'

/** Today's answer, stored, the first one rewarded, and not yet committed. */
export type TodayAnswer = { personId: string; serviceDate: string; at: Date }

/** What a module does when a member has answered today's question, in the same transaction. */
export type AnswerHook = {
  /** Persons that the hook notifies or changes. They are locked with the writer before anything is read, which prevents deadlocks. */
  alsoLocks?: (db: Db, personId: string) => Promise<readonly string[]>
  /** After the first answer of a day. */
  run: (tx: Tx, outbox: Outbox, answer: TodayAnswer) => Promise<void>
  edited?: (tx: Tx, outbox: Outbox, answer: TodayAnswer) => Promise<void>
}

/** What a module does when sessions end by a logout or a reused token, in the same transaction. */
export type SessionEndHook = (tx: Tx, sessionIds: readonly string[]) => Promise<void>

export type Hooks = { todayAnswered: readonly AnswerHook[]; sessionsEnded: readonly SessionEndHook[] }

let hooks: Hooks = { todayAnswered: [], sessionsEnded: [] }

/** Called once by the composition root (`server/modules.ts`) with the one list of hooks. */
export function registerHooks(list: Hooks): void {
  hooks = list
}

export function answerHooks(): readonly AnswerHook[] {
  return hooks.todayAnswered
}

export async function lockedByAnswerHooks(db: Db, personId: string): Promise<string[]> {
  const lists = await Promise.all(hooks.todayAnswered.map(({ alsoLocks }) => alsoLocks?.(db, personId) ?? []))
  return lists.flat()
}

export async function runSessionEndHooks(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  for (const hook of hooks.sessionsEnded) await hook(tx, sessionIds)
}
