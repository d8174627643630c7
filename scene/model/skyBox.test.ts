import { expect, it } from 'vitest'
import { roomSkyBox } from './skyBox.ts'

const PICTURE = { width: 428, height: 926 }

it('is where the picture has it when the picture is drawn as it is', () => {
  const box = roomSkyBox('bg_station_2', PICTURE, PICTURE)
  expect(box).toMatchObject({ x: 68, y: 112, width: 292, height: 219 })
  expect(box?.starPx).toBeCloseTo(3.4)
})

it('moves and grows with the picture, which is cut at its sides', () => {
  const box = roomSkyBox('bg_station_2', { width: 390, height: 844 }, PICTURE)
  const scale = 390 / 428
  expect(box?.width).toBeCloseTo(292 * Math.max(scale, 844 / 926))
  expect(box?.x).toBeCloseTo(68 * scale, 0)
  expect(box?.starPx).toBeCloseTo(3.1, 1)
})

it('has smaller stars in a smaller sky', () => {
  const [wide, small] = ['bg_station_2', 'bg_station_3'].map((name) => roomSkyBox(name, PICTURE, PICTURE)?.starPx ?? 0)
  expect((small ?? 0) / (wide ?? 1)).toBeCloseTo(144 / 292)
})

it('is unknown for a background that came later', () => {
  expect(roomSkyBox('bg_station_99', PICTURE, PICTURE)).toBeUndefined()
})
