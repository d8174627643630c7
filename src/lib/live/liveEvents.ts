import type { LiveEvent } from '#contract/realtime.ts'

export type LiveEventType = LiveEvent['type']
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>
type Handler = (event: LiveEvent) => void

const handlers = new Map<LiveEventType, Set<Handler>>()

/** Hears the live events of one type from now on, whichever socket they come by. @returns how to stop. */
export function onLive<Type extends LiveEventType>(type: Type, handler: (event: LiveEventOf<Type>) => void): () => void {
  const own: Handler = (event) => handler(event as LiveEventOf<Type>)
  const ofType = handlers.get(type) ?? new Set()
  handlers.set(type, ofType.add(own))
  return () => ofType.delete(own)
}

export function dispatchLiveEvent(event: LiveEvent): void {
  for (const handler of [...(handlers.get(event.type) ?? [])]) handler(event)
}
