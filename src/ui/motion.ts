import { Globals } from '@react-spring/web'

/** Springs by what moves. Source: docs/design.md#motion */
export const sheetSpring = { tension: 320, friction: 34 }
/** Stiffer than opening: a sheet must be closed within 300 ms. */
export const sheetCloseSpring = { tension: 620, friction: 46, precision: 0.004 }
export const modalSpring = { tension: 380, friction: 28 }
/** A station's picture giving way to the next. */
export const slideSpring = { tension: 210, friction: 30 }
/** Something small that is liked, or counted. */
export const heartSpring = { tension: 600, friction: 14 }
export const toastSpring = { tension: 420, friction: 32 }

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Lets every spring jump to its end while the person asks for less motion. */
export function followMotionPreference(): void {
  const query = window.matchMedia(REDUCED)
  const apply = () => Globals.assign({ skipAnimation: query.matches })
  apply()
  query.addEventListener('change', apply)
}

// Here, where every spring takes its measures from: none can move before.
if (typeof window !== 'undefined') followMotionPreference()
