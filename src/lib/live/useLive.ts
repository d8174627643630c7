import { useEffect, useEffectEvent } from 'react'
import { type LiveEventOf, type LiveEventType, onLive } from './liveEvents.ts'

/** Subscribes to the live events of one type while the component is mounted, for what a screen does besides the cache. The handler may change. */
export function useLive<Type extends LiveEventType>(type: Type, handler: (event: LiveEventOf<Type>) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => onLive(type, (event) => handle(event)), [type])
}
