import { create } from 'zustand'
import type { Signal } from '#contract/signals.ts'

/** The signal that was just sent, until its popup is closed. `userName` is the receiver's. */
export const useSentSignal = create<{ signal: Signal | null }>()(() => ({ signal: null }))

export function showSentSignal(signal: Signal): void {
  useSentSignal.setState({ signal })
}

export function hideSentSignal(): void {
  useSentSignal.setState({ signal: null })
}
