import { expect, it } from 'vitest'
import { offeredBackgrounds } from './backgrounds.ts'

it('offers the four base backgrounds', () => {
  expect(offeredBackgrounds([]).map(({ file }) => file)).toEqual([1, 2, 3, 4].map((number) => `bg_station_${number}.png`))
})

it('adds the owned ones by number, and nothing that is no station background', () => {
  const owned = [
    { name: 'bg_station_10.png', title: '열' },
    { name: 'bg_star_6.png', title: '별' },
    { name: 'bg_station_5.png', title: '다섯' },
    { name: 'bg_station_1.png', title: '처음' },
  ]
  expect(offeredBackgrounds(owned).slice(4)).toEqual([
    { file: 'bg_station_5.png', name: '다섯' },
    { file: 'bg_station_10.png', name: '열' },
  ])
})
