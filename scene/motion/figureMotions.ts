/**
 * Motions of a whole composed figure, whose limbs cannot move. The compositor runs them on the figure's canvas, about its soles; they use
 * `translate`, `rotate` and `scale`, and leave `transform` alone.
 */
type Motion = { frames: Keyframe[]; ms: number }

const RISING = 'cubic-bezier(0.2, 0.7, 0.4, 1)'
const FALLING = 'cubic-bezier(0.6, 0, 0.8, 0.3)'
const SOFT = 'ease-in-out'

/** For joy: up, down and a small bounce. */
export const HOP: Motion = {
  ms: 480,
  frames: [
    { translate: '0 0', scale: '1 1', easing: SOFT },
    { translate: '0 0', scale: '1.04 0.95', offset: 0.14, easing: RISING },
    { translate: '0 -13px', scale: '0.98 1.03', offset: 0.42, easing: FALLING },
    { translate: '0 0', scale: '1.03 0.97', offset: 0.68, easing: RISING },
    { translate: '0 -3px', scale: '1 1', offset: 0.82, easing: FALLING },
    { translate: '0 0', scale: '1 1' },
  ],
}

/** As if asking: to one side, a little to the other, upright. */
export const TILT: Motion = {
  ms: 620,
  frames: [
    { rotate: '0deg', easing: SOFT },
    { rotate: '-6deg', offset: 0.28, easing: SOFT },
    { rotate: '4deg', offset: 0.64, easing: SOFT },
    { rotate: '0deg' },
  ],
}

/** Small steps from side to side while walking in. */
export const STEPS: Motion = {
  ms: 900,
  frames: [-4, 4, -4, 4, -3, 0].flatMap((degrees, at, all) => [
    { rotate: `${degrees}deg`, translate: `0 ${degrees === 0 ? 0 : -5}px`, offset: (at + 0.5) / all.length, easing: SOFT },
    { rotate: '0deg', translate: '0 0', offset: (at + 1) / all.length, easing: SOFT },
  ]),
}

/** A bow, held for a moment. */
export const BOW: Motion = {
  ms: 700,
  frames: [
    { rotate: '0deg', scale: '1 1', easing: SOFT },
    { rotate: '5deg', scale: '1.03 0.87', offset: 0.4, easing: SOFT },
    { rotate: '5deg', scale: '1.03 0.87', offset: 0.7, easing: SOFT },
    { rotate: '0deg', scale: '1 1' },
  ],
}

/** @param fromPx how far beside its place the figure comes from; less than nothing is from the left */
export function enterFrom(fromPx: number): Motion {
  return {
    ms: STEPS.ms,
    frames: [
      { translate: `${fromPx}px 0`, opacity: 0, easing: 'linear' },
      { opacity: 1, offset: 0.25, easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
      { translate: '0 0', opacity: 1 },
    ],
  }
}

export const FADE_OUT: Motion = { ms: 260, frames: [{ opacity: 1 }, { opacity: 0 }] }

/**
 * Runs a motion unless the same one still runs there.
 * @param name tells motions apart on one element
 * @param delayMs until then the first frame is not shown yet
 */
export function play(element: Element, name: string, { frames, ms }: Motion, delayMs = 0): Animation | undefined {
  if (element.getAnimations().some(({ id }) => id === name)) return undefined
  return element.animate(frames, { id: name, duration: ms, delay: delayMs })
}
