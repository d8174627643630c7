import { describe, expect, it } from 'vitest'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import { wornParts } from '#contract/look.ts'
import { BirthDate, isOldEnough } from '#contract/rules/birthDate.ts'
import { UserId } from '#contract/rules/userId.ts'
import { UserName } from '#contract/rules/userName.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { DEMO_CHARACTERS } from './demoLooks.ts'
import { DEMO_MEMBERS } from './demoMembers.ts'

const parts = new Map(catalogue.parts.map((part) => [part.file, part]))

describe('the demo world', () => {
  it.each(DEMO_MEMBERS)('$userId could sign up like anybody else', ({ userId, name, birthDate, email }) => {
    expect(UserId.parse(userId)).toBe(userId)
    expect(UserName.parse(name)).toBe(name)
    expect(isOldEnough(BirthDate.parse(birthDate), new Date('2025-12-26T00:00:00Z'))).toBe(true)
    expect(email).toMatch(/@demo\.byeolmuri\.example$/)
  })

  it.each(Object.entries(DEMO_CHARACTERS))('%s wears what the wardrobe holds', (userId, { look, starBackground, alsoOwned }) => {
    expect(DEMO_MEMBERS.some((member) => member.userId === userId)).toBe(true)
    expect(isCompleteLook(look)).toBe(true)
    expect(parts.get(starBackground)?.slot).toBe('bg_star')
    for (const file of wornParts(look)) expect(parts.has(file), file).toBe(true)
    for (const file of alsoOwned) expect(parts.get(file)?.store, file).toBe(true)
  })

  it('has a look for everybody, and no two look the same', () => {
    expect(Object.keys(DEMO_CHARACTERS).sort()).toEqual(DEMO_MEMBERS.map(({ userId }) => userId).sort())
    expect(new Set(Object.values(DEMO_CHARACTERS).map(({ look }) => wornParts(look).join())).size).toBe(DEMO_MEMBERS.length)
  })
})
