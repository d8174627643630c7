import { expect, it } from 'vitest'
import { afterQuietHours, isQuiet } from './quietHours.ts'

const seoul = (time: string) => new Date(`2026-03-${time}+09:00`)

it.each([
  ['10T08:00:00', false, '10T08:00:00'],
  ['10T21:59:59', false, '10T21:59:59'],
  ['10T22:00:00', true, '11T08:00:00'],
  ['10T23:59:59', true, '11T08:00:00'],
  ['11T00:00:00', true, '11T08:00:00'],
  ['11T07:59:59', true, '11T08:00:00'],
])('what happens at %s is quiet: %s, and told at %s', (at, quiet, told) => {
  expect([isQuiet(seoul(at)), afterQuietHours(seoul(at))]).toEqual([quiet, seoul(told)])
})
