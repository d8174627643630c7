import { describe, expect, it } from 'vitest'
import { withoutPerson, withPersonFirst } from './personList.ts'

const card = (userId: string) => ({ userId, userName: `${userId}님`, profile: `/content/${userId}.png` })
const ids = (people: { userId: string }[]) => people.map(({ userId }) => userId)

describe('withoutPerson', () => {
  it('takes somebody out', () => {
    expect(ids(withoutPerson([card('u1'), card('u2')], 'u1'))).toEqual(['u2'])
    expect(ids(withoutPerson([card('u1')], 'x'))).toEqual(['u1'])
  })
})

describe('withPersonFirst', () => {
  it('moves somebody to the front and keeps the length', () => {
    const people = [card('a'), card('b'), card('c')]
    expect(ids(withPersonFirst(people, card('c'), 3))).toEqual(['c', 'a', 'b'])
    expect(ids(withPersonFirst(people, card('d'), 3))).toEqual(['d', 'a', 'b'])
  })
})
