import type { SIGNAL_IMAGES } from '#contract/limits.ts'

/** What flies for a signal. The whole picture, `signal_<index>`, is shown by its popup. */
export type SignalBody = {
  shape: 'star' | 'heart'
  isWinking?: boolean
  /** Rings that open where it lands. */
  rings: number
}

/** By `imageIndex`. One more signal does not compile before it has its body here and its words in `signalsText.pictures`. */
const SIGNALS = [
  { shape: 'star', rings: 1 },
  { shape: 'heart', rings: 1 },
  { shape: 'star', isWinking: true, rings: 3 },
] as const satisfies readonly SignalBody[] & { length: typeof SIGNAL_IMAGES }

/** A newer server may know more signals than this page: those fly as the first one. */
export function signalBody(imageIndex: number): SignalBody {
  return SIGNALS[imageIndex] ?? SIGNALS[0]
}
