import type { Tx } from '#server/db/database.ts'

/** What another module does when sessions end, in the same transaction. */
export type SessionEndHook = (tx: Tx, sessionIds: readonly string[]) => Promise<void>

const hooks = new Set<SessionEndHook>()

/** Has a hook run when sessions end by a logout or a reused token. Said by a module's routes; a second time it changes nothing. */
export function onSessionsEnded(hook: SessionEndHook): void {
  hooks.add(hook)
}

export async function runSessionEndHooks(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  for (const hook of hooks) await hook(tx, sessionIds)
}
