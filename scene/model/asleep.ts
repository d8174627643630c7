import { type Look, withPart } from '#contract/look.ts'
import { withClosedEyes } from './blink.ts'
import type { Point } from './leftHand.ts'

const QUIET_MOUTH = 'face_mouth_7.png'

/** The head with all that is on it is turned about the neck, clockwise. Source: docs/design.md#figures-in-a-room */
export const NOD = { pivot: { x: 300, y: 404 }, degrees: 5 }

/**
 * Right of this line, from the top of the artboard to its bottom, is the lifted arm. In its place the other arm is painted, mirrored at the
 * middle: the line goes through the shoulder and down between arm and body.
 */
export const ARM_LINE: readonly Point[] = [
  { x: 336, y: 0 },
  { x: 336, y: 430 },
  { x: 352, y: 486 },
  { x: 366, y: 520 },
  { x: 378, y: 566 },
  { x: 378, y: 800 },
]

const HEAD = /^(face_(hair|nose|mouth|mole|eyes)_|item_(head|ears|eyes)_|face_skin_\d+$)/
const ARMS = /^(face_skin_\d+_back|fashion_(top|set)_\d+)$/
const LOWERED_HAND = /_openR$/
/** Of the lifted arm only. */
const LEFT_OUT = /(_openL$|^item_leftWrist_)/

/** `arms`: the lifted one gives way to the other one, mirrored. `hand`: painted as it is, and mirrored. */
export type AsleepPart = 'head' | 'body' | 'arms' | 'hand'

/** Somebody asleep holds nothing and has closed eyes; glasses stay. */
export function asleepLook(look: Look): Look {
  const handsFree = withPart(withPart(look, 'item_leftHand', ''), 'item_rightHand', '')
  return withPart(withClosedEyes(handsFree), 'face_mouth', QUIET_MOUTH)
}

/** How a layer of `asleepLook` is painted; null: not at all. */
export function asleepPart(name: string): AsleepPart | null {
  if (LEFT_OUT.test(name)) return null
  if (HEAD.test(name)) return 'head'
  if (ARMS.test(name)) return 'arms'
  return LOWERED_HAND.test(name) ? 'hand' : 'body'
}
