import { create } from 'zustand'
import type { PersonCard } from '#contract/people.ts'
import type { StatusChange } from './friendCache.ts'

/** What a member tapped and the server has not answered yet. Shown over the answers in the cache, which stay as the server gave them. */
export type PendingStatus = StatusChange & { person: PersonCard }

const usePending = create<{ changes: readonly PendingStatus[] }>()(() => ({ changes: [] }))

/** The changes under way, in the order in which they were tapped. */
export function usePendingStatuses(): readonly PendingStatus[] {
  return usePending(({ changes }) => changes)
}

/** The same, outside components. */
export const pendingStatuses = () => usePending.getState().changes

/** Shows a change at once. @returns how to take it away again: the row is then as the cache has it, whatever came meanwhile. */
export function showPending(change: PendingStatus): () => void {
  usePending.setState(({ changes }) => ({ changes: [...changes, change] }))
  return () => usePending.setState(({ changes }) => ({ changes: changes.filter((one) => one !== change) }))
}
