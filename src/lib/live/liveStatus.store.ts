import { create } from 'zustand'

type LiveStatus = {
  /** `connecting` until the first connection stands, `mending` since it broke, `silent` where one that seems alive does not answer. */
  trouble: 'connecting' | 'mending' | 'silent' | null
  /** From when on everything was heard, in ms since 1970: since the newest connection, or the last polling without one; null before the first. */
  readyAt: number | null
}

/** How the live connection of this tab stands. Written by `live.ts` and `livePolling.ts` only. */
export const useLiveStatus = create<LiveStatus>()(() => ({ trouble: null, readyAt: null }))
