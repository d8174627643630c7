import type { SIGNAL_IMAGES } from '#contract/limits.ts'

/** How a signal flies; its body is drawn from the SVG, `signal_<index>`, which its popup shows. */
export type SignalFlightLook = {
  /** Colours as `R, G, B`. */
  glow: string
  tail: string
  tailEnd: string
  /** Of the body's own size in the SVG. */
  scale: number
  /** Rings that open where it lands. */
  rings: number
}

const STARLIGHT = { glow: '255, 209, 92', tail: '255, 233, 176', tailEnd: '255, 190, 92' }
const HEARTLIGHT = { glow: '255, 150, 190', tail: '255, 226, 232', tailEnd: '255, 128, 176' }

/** By `imageIndex`. One more signal does not compile before it has its row here and its words in `signalsText.pictures`, nor is it built before it has its SVG. */
const SIGNALS = [
  { ...STARLIGHT, scale: 1, rings: 1 },
  { ...HEARTLIGHT, scale: 1.26, rings: 1 },
  { ...STARLIGHT, scale: 1.1, rings: 3 },
] as const satisfies readonly SignalFlightLook[] & { length: typeof SIGNAL_IMAGES }

export type SignalIndex = Exclude<keyof typeof SIGNALS, keyof (readonly unknown[])> extends `${infer Index extends number}` ? Index : never

/** A newer server may know more signals than this page: those are shown as the first one. */
export function knownSignal(imageIndex: number): SignalIndex {
  return imageIndex in SIGNALS ? (imageIndex as SignalIndex) : 0
}

export function signalLook(index: SignalIndex): SignalFlightLook {
  return SIGNALS[index]
}
