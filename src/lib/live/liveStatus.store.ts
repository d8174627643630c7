import { create } from 'zustand'

type LiveStatus = {
  /** There was a live connection, it broke, and it is being mended. */
  isMending: boolean
  /** Since when the newest connection hears everything, in ms since 1970; null before the first. */
  readyAt: number | null
}

/** How the live connection of this tab stands. Written by `live.ts` only. */
export const useLiveStatus = create<LiveStatus>()(() => ({ isMending: false, readyAt: null }))
