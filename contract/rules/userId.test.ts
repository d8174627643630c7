import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USER_ID_FORMAT } from '../text/sentences.ts'
import { isUserId, UserId } from './userId.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']
const text = (characters: string[]) => fc.array(fc.constantFrom(...characters), { minLength: 4, maxLength: 10 }).map((all) => all.join(''))

describe('isUserId', () => {
  it('takes 4-10 letters and digits exactly when both kinds are there', () => {
    fc.assert(fc.property(text([...LETTERS, ...DIGITS]), (id) => isUserId(id) === (/[a-z]/i.test(id) && /[0-9]/.test(id))))
  })

  it('refuses letters alone and digits alone', () => {
    fc.assert(fc.property(fc.oneof(text(LETTERS), text(DIGITS)), (id) => !isUserId(id)))
  })

  it('refuses any text that holds another character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (noise) => {
        fc.pre(/[^A-Za-z0-9]/u.test(noise))
        expect(isUserId(`a1${noise}`)).toBe(false)
      }),
    )
  })

  it.each(['a1b', 'abcdefghij1', '', 'ab 12', 'mina2025\n', '민아2025', 'mina_2025', 'mına2025', '１２ab'])('refuses %j', (id) => {
    expect(isUserId(id)).toBe(false)
  })

  it.each(['a1b2', 'abcdefghi1', '1234567a', 'MINA2025'])('takes %j as it is typed', (id) => {
    expect(UserId.parse(id)).toBe(id)
  })

  it('says the hint as its sentence', () => {
    expect(UserId.safeParse('abcd').error?.issues[0]?.message).toBe(USER_ID_FORMAT)
  })
})
