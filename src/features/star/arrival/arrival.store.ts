import { create } from 'zustand'

/** While it plays the star below is a picture: its live stage would take the processor from the flight, unseen. */
export const useArrival = create(() => ({ isPlaying: false }))
