import { create } from 'zustand'

type LiveStatus = {
  /** `connecting` until the first connection is open, `mending` since it broke, `silent` where an open one does not answer. */
  trouble: 'connecting' | 'mending' | 'silent' | null
  /** From when on everything was heard, in ms since 1970: since the newest connection, or the last polling without one; null before the first. */
  readyAt: number | null
}

/** The state of this tab's live connection. Written by `live.ts` and `livePolling.ts` only. */
export const useLiveStatus = create<LiveStatus>()(() => ({ trouble: null, readyAt: null }))
