import { create } from 'zustand'

type LiveStatus = {
  /** There was a live connection: `mending` since it broke, `silent` where one that seems alive does not answer. */
  trouble: 'mending' | 'silent' | null
  /** Since when the newest connection hears everything, in ms since 1970; null before the first. */
  readyAt: number | null
}

/** How the live connection of this tab stands. Written by `live.ts` only. */
export const useLiveStatus = create<LiveStatus>()(() => ({ trouble: null, readyAt: null }))
