import type { Db, Tx } from '#server/db/database.ts'
import type { Outbox } from '#server/realtime/outbox.ts'

/** Today's answer, stored, the first one rewarded, and not yet committed. */
export type TodayAnswer = { personId: string; serviceDate: string; at: Date }

/** What another module does when a member has answered today's question, in the same transaction. */
export type AnswerHook = {
  /**
   * Whom the hook tells or changes beside the writer. They are locked together with the writer, all in the order of their ids, before
   * anything is read: two last writers of one station never wait for each other in a circle.
   */
  alsoLocks?: (db: Db, personId: string) => Promise<readonly string[]>
  /** After the first answer of a day. */
  run: (tx: Tx, outbox: Outbox, answer: TodayAnswer) => Promise<void>
  /** After today's answer became another one. */
  edited?: (tx: Tx, outbox: Outbox, answer: TodayAnswer) => Promise<void>
}

const hooks = new Set<AnswerHook>()

/** Has a hook run when today's question is answered. Said by a module's routes; a second time it changes nothing. */
export function onTodayAnswer(hook: AnswerHook): void {
  hooks.add(hook)
}

export function answerHooks(): Iterable<AnswerHook> {
  return hooks
}

/** Everybody whom a writer's hooks lock. */
export async function lockedByHooks(db: Db, personId: string): Promise<string[]> {
  const lists = await Promise.all([...hooks].map(({ alsoLocks }) => alsoLocks?.(db, personId) ?? []))
  return lists.flat()
}
