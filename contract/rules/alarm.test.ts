import { describe, expect, it } from 'vitest'
import { type Alarm, AlarmTime, alarmFromWire, alarmToWire, DEFAULT_ALARM } from './alarm.ts'

describe('an alarm on the wire', () => {
  it.each([
    ['00:00', '00:00:00'],
    ['19:59', '19:59:00'],
    ['23:05:00', '23:05:00'],
  ])('%s is taken as %s', (text, stored) => {
    expect(AlarmTime.parse(text)).toBe(stored)
  })

  it.each(['24:00', '1:00', '09:60', '09:5', '09:00:30', '109:00', '09:00 ', '0a:00', '2a:00', '09:0a', ''])('%j is refused', (text) => {
    expect(AlarmTime.safeParse(text).success).toBe(false)
  })
})

describe('an alarm in the picker', () => {
  it.each<[string, Alarm]>([
    ['00:00:00', { half: 'AM', hour: 12, minute: 0 }],
    ['01:05:00', { half: 'AM', hour: 1, minute: 5 }],
    ['11:59:00', { half: 'AM', hour: 11, minute: 59 }],
    ['12:00:00', { half: 'PM', hour: 12, minute: 0 }],
    ['13:30:00', { half: 'PM', hour: 1, minute: 30 }],
    ['23:59:00', { half: 'PM', hour: 11, minute: 59 }],
  ])('is %s on the wire, and the same again', (wire, alarm) => {
    expect(alarmToWire(alarm)).toBe(wire)
    expect(alarmFromWire(wire)).toEqual(alarm)
  })

  it('is at nine in the morning where nothing can be read', () => {
    expect(DEFAULT_ALARM).toEqual({ half: 'AM', hour: 9, minute: 0 })
    for (const text of ['', '24:00:00', '10:60:00', 'at 10:00', '1:00']) expect(alarmFromWire(text)).toEqual(DEFAULT_ALARM)
  })
})
