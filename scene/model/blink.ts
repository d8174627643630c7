import { type Look, partIn, withPart } from '#contract/look.ts'

export const CLOSED_EYES = 'face_eyes_23.png'

/** Eyes that are closed, winking or drawn as a sign already: lids falling over them look wrong. */
const STARING = [5, 6, 23, 24, 25, 26, 29, 30].map((number) => `face_eyes_${number}.png`)

export const BLINK_MS = 140
const PAUSE_MS = { min: 2500, max: 6000 }

export function canBlink(look: Look): boolean {
  const eyes = partIn(look, 'face_eyes')
  return eyes !== '' && !STARING.includes(eyes)
}

export function withClosedEyes(look: Look): Look {
  return withPart(look, 'face_eyes', CLOSED_EYES)
}

/** How long the eyes stay open before the next blink, in ms. */
export function nextPauseMs(random: () => number = Math.random): number {
  return PAUSE_MS.min + random() * (PAUSE_MS.max - PAUSE_MS.min)
}
