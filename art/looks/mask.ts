/** A part of the artboard, in units. One px is one unit. */
export type Area = { left: number; top: number; width: number; height: number }
/** One byte a pixel of an area, row by row: 1 is marked. */
export type Mask = Uint8Array

/** The marked places into which a square of `2 * reach + 1` px fits. */
export function opened(mask: Mask, reach: number, width: number): Mask {
  const narrow = spread(spread(mask, 0, reach, width, 'rows'), 0, reach, width, 'columns')
  return wideOf(narrow, reach, width)
}

/** The marked places into which a row of `2 * reach + 1` px fits. */
export function openedAlongRows(mask: Mask, reach: number, width: number): Mask {
  return spread(spread(mask, 0, reach, width, 'rows'), 1, reach, width, 'rows')
}

/** Marks everything up to `reach` px from a marked pixel, a square wide. */
export function wideOf(mask: Mask, reach: number, width: number): Mask {
  return spread(spread(mask, 1, reach, width, 'rows'), 1, reach, width, 'columns')
}

/** Spreads a value up to `reach` px before and behind each of its pixels, but not from outside the area. */
function spread(mask: Mask, value: 0 | 1, reach: number, width: number, along: 'rows' | 'columns'): Mask {
  const height = mask.length / width
  const [lines, length, lineStep, step] = along === 'rows' ? [height, width, width, 1] : [width, height, 1, width]
  const result = mask.slice()
  for (let line = 0; line < lines; line++) {
    const first = line * lineStep
    const last = first + (length - 1) * step
    // Distance in px to the last pixel of the value, forwards and then backwards.
    for (let at = first, ago = reach + 1; at <= last; at += step) {
      ago = mask[at] === value ? 0 : ago + 1
      if (ago <= reach) result[at] = value
    }
    for (let at = last, ago = reach + 1; at >= first; at -= step) {
      ago = mask[at] === value ? 0 : ago + 1
      if (ago <= reach) result[at] = value
    }
  }
  return result
}
