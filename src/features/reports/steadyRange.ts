import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * Which rows of a list stand in the page: those there are for as long as they are enough. So a row goes when another one comes, in one change;
 * gone as soon as it is out of sight it would be a change of its own, as dear as the other.
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
