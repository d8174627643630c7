import { expect, it } from 'vitest'
import { stageWidth } from './stageWidth.ts'

it.each([
  [280, 320],
  [320, 320],
  [390.4, 390],
  [428, 428],
  [1440, 428],
])('a stage in %d px is %d px wide', (availablePx, widthPx) => expect(stageWidth(availablePx)).toBe(widthPx))
