import { describe, expect, it } from 'vitest'
import type { StationCard } from '#contract/stations.ts'
import { withFavorite } from './stationList.queries.ts'

const station = (stationId: string, favorite = false) => ({ stationId, favorite }) as StationCard

describe('the cached list', () => {
  it('changes one station and no other', () => {
    const list = { stations: [station('A'), station('B')] }
    expect(withFavorite(list, 'B', true).stations.map(({ favorite }) => favorite)).toEqual([false, true])
  })

  it('stays the same object when nothing changes', () => {
    const list = { stations: [station('A', true)] }
    expect(withFavorite(list, 'A', true)).toBe(list)
    expect(withFavorite(list, 'C', true)).toBe(list)
  })
})
