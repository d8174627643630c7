import { useEffect, useEffectEvent } from 'react'
import { type LiveEventOf, type LiveEventType, onLive } from './liveEvents.ts'

/**
 * Hears the live events of one type while the component stands: `useLive('signal.received', ({ signal }) => ...)`.
 * The handler may change at every render. What the cache holds is kept up to date elsewhere; this is for what a screen does besides.
 */
export function useLive<Type extends LiveEventType>(type: Type, handler: (event: LiveEventOf<Type>) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => onLive(type, (event) => handle(event)), [type])
}
