import { expect, it } from 'vitest'
import { arcPx } from './StationFigures.tsx'

const arc = (count: number) => Array.from({ length: count }, (_, at) => arcPx(at, count))

it('places the outermost of a full station highest, and few where the middle of six are', () => {
  expect(arc(6)).toEqual([0, 10, 15, 15, 10, 0])
  expect(arc(2)).toEqual([15, 15])
  expect(arc(1)).toEqual([16])
})
