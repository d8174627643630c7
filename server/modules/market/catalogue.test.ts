import { expect, it } from 'vitest'
import { SLOTS } from '#contract/look.ts'
import type { MarketCategory } from '#contract/market.ts'
import { loadWardrobe } from '#server/wardrobe.ts'
import { itemsOf, storeItem } from './catalogue.ts'

const wardrobe = loadWardrobe()
const slotsOf = (category: MarketCategory) => {
  const files = new Set(itemsOf(wardrobe, category).map(({ name }) => name))
  return new Set(wardrobe.storeParts.filter(({ file }) => files.has(file)).map(({ slot }) => slot))
}

it('the three lists have the items of their slots, and together all', () => {
  expect(slotsOf('bg')).toEqual(new Set(['bg_star', 'bg_station']))
  for (const slot of slotsOf('face')) expect(slot).toMatch(/^face_/)
  for (const slot of slotsOf('fashion')) expect(slot).not.toMatch(/^(face|bg)_/)
  expect([...slotsOf('bg'), ...slotsOf('face'), ...slotsOf('fashion')].length).toBe(
    new Set(wardrobe.storeParts.map(({ slot }) => slot)).size,
  )
})

it('an item has the type of its slot', () => {
  const [some] = wardrobe.storeParts
  if (!some) throw new Error('nothing is for sale')
  for (const { slot, itemType } of SLOTS) expect(storeItem({ ...some, slot }).type).toBe(itemType)
  expect(storeItem({ ...some, slot: 'bg_star' }).type).toBe('STARBACKGROUND')
  expect(storeItem({ ...some, slot: 'bg_station' }).type).toBe('STATIONBACKGROUND')
  expect(() => storeItem({ ...some, slot: 'nothing' as 'bg_star' })).toThrow('no such slot')
})
