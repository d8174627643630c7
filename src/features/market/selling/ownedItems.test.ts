import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, SLOTS, withPart } from '#contract/look.ts'
import type { OwnedItem } from '#contract/market.ts'
import type { UserInfo } from '#contract/users.ts'
import { firstFilled, hindranceOf, itemsUnder, SELL_CHIPS, wornFiles } from './ownedItems.ts'

const item = (type: string, name: string): OwnedItem => ({
  id: name.replace('.png', ''),
  name,
  type,
  description: '',
  price: 100,
  theme: [],
  created_at: '2026-01-01',
})
const coat = item('TOP', 'fashion_top_16.png')
const star = item('STARBACKGROUND', 'bg_star_6.png')
const me = { ...withPart(DEFAULT_LOOK, 'fashion_top', coat.name), starBackground: 'bg_star_1.png' } as UserInfo

describe('owned items', () => {
  it('can be sold unless they are worn, lived on or offered already', () => {
    const worn = wornFiles(me)
    expect(hindranceOf(coat, worn)).toBe('WORN')
    expect(hindranceOf(star, worn)).toBe(null)
    expect(hindranceOf(star, wornFiles({ ...me, starBackground: star.name }))).toBe('WORN')
    expect(hindranceOf({ ...star, isListed: true }, worn)).toBe('LISTED')
  })

  it('stand under their tab and chip', () => {
    const items = [coat, star, item('RIGHTWRIST', 'item_rightWrist_1.png')]
    const names = (...[category, chip]: [Parameters<typeof itemsUnder>[1], Parameters<typeof itemsUnder>[2]]) =>
      itemsUnder(items, category, chip).map(({ type }) => type)
    expect(names('fashion', 'all')).toEqual(['TOP', 'RIGHTWRIST'])
    expect(names('fashion', 'accessories')).toEqual(['RIGHTWRIST'])
    expect(names('bg', 'station')).toEqual([])
    expect(names('face', 'all')).toEqual([])
    expect(firstFilled(items)).toBe('fashion')
    expect(firstFilled([])).toBe('face')
  })

  it('are each under some chip, whatever their type', () => {
    const sold = SLOTS.map(({ itemType }) => itemType).filter((type) => type !== 'SKIN')
    const chips = Object.values(SELL_CHIPS).flatMap((some) => Object.values(some)) as (readonly string[] | null)[]
    expect(chips.flatMap((types) => types ?? []).toSorted()).toEqual([...sold, 'STARBACKGROUND', 'STATIONBACKGROUND'].toSorted())
  })
})
