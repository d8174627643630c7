/** A point of the artboard, in its units. */
export type Point = { x: number; y: number }

/** How the lifted hand waves: turned about a point to these angles one after another, in degrees, clockwise, and back to rest. */
export type Wave = { pivot: Point; turns: readonly number[] }

/** About the wrist, where the hand is drawn open at its edge: the arm's round end or the cuff fills what a turn uncovers. */
const OPEN: Wave = { pivot: { x: 448, y: 480 }, turns: [-14, 10, -14, 10] }

/** About the fist, with what it holds. Only towards the head: a tall thing would be cut at the artboard's right edge. */
const HOLDING: Wave = { pivot: { x: 459, y: 484 }, turns: [-6, 0.5, -6, 0.5] }

/** How a held balloon bobs: at the height of a breath it leans that far and its string is that much longer. */
export const BOB = { pivot: HOLDING.pivot, degrees: -2.2, stretch: 1.02 }

/** Held things that are lighter than air and pull at their string. All others have weight and rest in the fist. */
const FLOATING = ['item_leftHand_2']

/** Layers of the hand that waves, with what it holds: they lie over everything but the other hand, which they never touch. */
export function isLeftHandLayer(name: string): boolean {
  return /_(open|grip)L$/.test(name) || /^item_leftHand_\d+$/.test(name)
}

export function waveOf(names: readonly string[]): Wave {
  return names.some((name) => name.startsWith('item_')) ? HOLDING : OPEN
}

export function holdsBalloon(names: readonly string[]): boolean {
  return names.some((name) => FLOATING.includes(name))
}
