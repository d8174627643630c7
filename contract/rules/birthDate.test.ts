import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL } from '../text/sentences.ts'
import { BirthDate, isOldEnough } from './birthDate.ts'

const realDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isOldEnough', () => {
  it('turns at midnight in Seoul of the fourteenth birthday', () => {
    expect(isOldEnough('2012-06-15', new Date('2026-06-14T14:59:59Z'))).toBe(false)
    expect(isOldEnough('2012-06-15', new Date('2026-06-14T15:00:00Z'))).toBe(true)
  })

  it('counts a birthday on 29 February from 1 March of a common year', () => {
    expect(isOldEnough('2012-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(false)
    expect(isOldEnough('2012-02-29', new Date('2026-02-28T15:00:00Z'))).toBe(true)
  })

  it('refuses everybody who is born today or later', () => {
    fc.assert(
      fc.property(realDay, realDay, (birth, today) => {
        fc.pre(birth >= today)
        expect(isOldEnough(birth, new Date(`${today}T03:00:00Z`))).toBe(false)
      }),
    )
  })

  it('never turns back: who is old enough stays old enough', () => {
    fc.assert(
      fc.property(realDay, realDay, realDay, (birth, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        const at = (day: string) => isOldEnough(birth, new Date(`${day}T03:00:00Z`))
        expect(!at(earlier) || at(later)).toBe(true)
      }),
    )
  })
})

describe('BirthDate', () => {
  it('tells a missing day from one that does not exist', () => {
    expect(BirthDate.safeParse('').error?.issues.map(({ message }) => message)).toEqual([BIRTH_DATE_EMPTY])
    expect(BirthDate.safeParse('2001-02-29').error?.issues.map(({ message }) => message)).toEqual([BIRTH_DATE_UNREAL])
  })
})
