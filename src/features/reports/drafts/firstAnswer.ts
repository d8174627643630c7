import type { Report } from '#contract/reports.ts'

type Listener = (report: Report) => void
const listeners = new Set<Listener>()

/** Calls `listener` when today's first answer, sent from this page, is on the server. @returns a function that stops it */
export function onFirstAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function emitFirstAnswer(report: Report): void {
  for (const listener of listeners) listener(report)
}
