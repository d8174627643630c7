import type { Report } from '#contract/reports.ts'

type Listener = (report: Report) => void
const listeners = new Set<Listener>()
/** How long after a first answer something of it may still begin, as when its code is on its way. */
export const FOLLOWS_MS = 3000
let unheard: { report: Report; atMs: number } | null = null

/** Calls `listener` when today's first answer, sent from this page, is on the server; also for one of a moment ago that nobody heard. @returns a function that stops it */
export function onFirstAnswer(listener: Listener): () => void {
  listeners.add(listener)
  const missed = unheard
  unheard = null
  if (missed && performance.now() - missed.atMs < FOLLOWS_MS) listener(missed.report)
  return () => void listeners.delete(listener)
}

export function emitFirstAnswer(report: Report): void {
  unheard = listeners.size === 0 ? { report, atMs: performance.now() } : null
  for (const listener of listeners) listener(report)
}
