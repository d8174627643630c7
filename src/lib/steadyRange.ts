import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * Keeps the rows in the page for as long as they are enough, so that a row goes when another one comes, in one change.
 * @returns a function that answers the very same array while no row comes or goes
 */
export function steadyRange(): (range: Range) => number[] {
  let shown: number[] = []
  return (range) => {
    const wanted = defaultRangeExtractor(range)
    const isEnough = shown.includes(wanted.at(0) ?? -1) && shown.includes(wanted.at(-1) ?? -1)
    const isThere = (shown.at(-1) ?? 0) < range.count
    if (!isEnough || !isThere) shown = wanted
    return shown
  }
}
