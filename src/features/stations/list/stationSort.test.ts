import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StationCard } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'
import { keepStationSort, readStationSort, STATION_SORTS, sortStations } from './stationSort.ts'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
vi.stubGlobal('window', { localStorage })
beforeEach(() => kept.clear())

function station(stationId: string, part: Partial<StationCard> = {}): StationCard {
  const times = { createdAt: '2026-01-01T00:00:00+09:00', lastActive: '2026-01-01T00:00:00+09:00' }
  return { stationId, name: stationId, stationBackground: 'bg_station_1.png', numOfUsers: 1, favorite: false, ...times, ...part }
}

const idsOf = (stations: StationCard[]) => stations.map(({ stationId }) => stationId)
const { active, newest, oldest, byName } = stationsText.sorts

describe('the kept choice', () => {
  it('is the plain label under sortCriteria', () => {
    keepStationSort(oldest)
    expect(kept.get('sortCriteria')).toBe('오래된 가입순')
    expect(readStationSort()).toBe(oldest)
  })

  it.each(['', 'lastActive', '최신순'])('is the default when %j is kept', (value) => {
    kept.set('sortCriteria', value)
    expect(readStationSort()).toBe('새로운 활동순')
  })

  it('offers the four in their order', () => {
    expect(STATION_SORTS).toEqual(['새로운 활동순', '최근 가입순', '오래된 가입순', '이름순'])
  })
})

describe('sorting', () => {
  const a = station('A', { name: '하늘', createdAt: '2026-03-01T00:00:00+09:00', lastActive: '2026-11-01T00:00:00+09:00' })
  const b = station('B', { name: '가람', createdAt: '2026-01-01T00:00:00+09:00', lastActive: '2026-11-03T00:00:00+09:00' })
  const c = station('C', { name: '나루', createdAt: '2026-02-01T00:00:00+09:00', lastActive: '2026-11-02T00:00:00+09:00' })

  it.each([
    [active, ['B', 'C', 'A']],
    [newest, ['A', 'C', 'B']],
    [oldest, ['B', 'C', 'A']],
    [byName, ['B', 'C', 'A']],
  ] as const)('by %s', (sort, ids) => {
    expect(idsOf(sortStations([a, b, c], sort))).toEqual(ids)
  })

  it.each(STATION_SORTS)('puts favourites first, sorted among themselves, by %s', (sort) => {
    const favorites = [a, c].map((one) => ({ ...one, favorite: true }))
    const sorted = sortStations([b, ...favorites], sort)
    expect(idsOf(sorted).at(-1)).toBe('B')
    expect(idsOf(sorted).slice(0, 2)).toEqual(idsOf(sortStations([a, c], sort)))
  })

  it('compares instants, not texts of different zones', () => {
    const early = station('early', { lastActive: '2026-11-01T09:00:00+09:00' })
    const late = station('late', { lastActive: '2026-11-01T01:00:00Z' })
    expect(idsOf(sortStations([early, late], active))).toEqual(['late', 'early'])
  })

  it('gives equal stations one order and leaves the list as it was', () => {
    const list = [station('Z', { name: '같은' }), station('Y', { name: '같은' })]
    expect(idsOf(sortStations(list, active))).toEqual(['Y', 'Z'])
    expect(idsOf(list)).toEqual(['Z', 'Y'])
  })
})
