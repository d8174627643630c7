import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { createShopStore, wearableOf } from './shop.store.ts'
import type { ShopItem } from './shopItem.ts'

const item = (type: string, name: string) => ({ id: name.replace('.png', ''), name, type, theme: [] as string[] }) as ShopItem
const top = item('TOP', 'fashion_top_16.png')
const otherTop = item('TOP', 'fashion_top_17.png')
const set = item('SET', 'fashion_set_8.png')
const hat = item('HEAD', 'item_head_10.png')
const star = item('STARBACKGROUND', 'bg_star_6.png')
const station = item('STATION_BG', 'bg_station_5.png')

const inSet: Look = { ...DEFAULT_LOOK, outfit: { ...DEFAULT_LOOK.outfit, top: '', bottom: '', set: 'fashion_set_2.png' } }
const inOwnClothes: Look = { ...DEFAULT_LOOK, outfit: { ...DEFAULT_LOOK.outfit, top: 'fashion_top_5.png', bottom: 'fashion_bottom_7.png' } }

function visit(look: Look = inOwnClothes) {
  const store = createShopStore({ look, star: 'bg_star_2.png' })
  const tap = (...items: ShopItem[]) => {
    for (const each of items) store.getState().toggleItem(each)
    expect(isCompleteLook(store.getState().look)).toBe(true)
    return store.getState()
  }
  return { store, tap }
}

describe('trying on', () => {
  it('a set takes off top and bottom; a top brings the saved bottom back', () => {
    const { tap } = visit()
    expect(tap(set).look.outfit).toMatchObject({ set: set.name, top: '', bottom: '' })
    expect(tap(top).look.outfit).toMatchObject({ set: '', top: top.name, bottom: 'fashion_bottom_7.png' })
  })

  it('the chosen card again takes it off, and what was saved is back', () => {
    const { tap } = visit()
    expect(tap(top, top).look).toEqual(inOwnClothes)
    expect(tap(top, otherTop, otherTop).look).toEqual(inOwnClothes)
    expect(tap(set, set).look).toEqual(inOwnClothes)
    expect(tap(hat, hat)).toMatchObject({ look: inOwnClothes, selectedId: null })
    expect(visit(inSet).tap(top, top).look).toEqual(inSet)
  })

  it('what is worn already stays on when it is chosen', () => {
    const { store, tap } = visit()
    tap(hat)
    store.getState().setCategory('face')
    store.getState().setCategory('fashion')
    expect(tap(hat).look.item.head).toBe(hat.name)
  })

  it('a star and a station are seen one at a time, and go back to what was saved', () => {
    const { tap } = visit()
    expect(tap(station)).toMatchObject({ star: 'bg_star_2.png', station: station.name })
    expect(tap(star)).toMatchObject({ star: star.name, station: null })
    expect(tap(star)).toMatchObject({ star: 'bg_star_2.png', station: null, selectedId: null })
  })

  it('reset brings back all that was saved', () => {
    const { store, tap } = visit(inSet)
    tap(top, hat, station)
    store.getState().reset()
    expect(store.getState()).toMatchObject({ look: inSet, star: 'bg_star_2.png', station: null, selectedId: null })
  })
})

describe('the screen', () => {
  it('another category forgets the chosen card and the chip, and keeps what is worn', () => {
    const { store, tap } = visit()
    tap(top)
    store.getState().setSubTab('top')
    store.getState().setCategory('bg')
    expect(store.getState()).toMatchObject({ selectedId: null, subTab: 'all', isOpen: true })
    expect(store.getState().look.outfit.top).toBe(top.name)
  })

  it('a background lowers the sheet; leaving the category brings it back', () => {
    const { store, tap } = visit()
    store.getState().setCategory('bg')
    expect(tap(star).isOpen).toBe(false)
    store.getState().setCategory('fashion')
    expect(store.getState()).toMatchObject({ isOpen: false, category: 'fashion', star: star.name })
  })
})

describe('what was bought can be worn at once', () => {
  const bottom = item('BOTTOM', 'fashion_bottom_18.png')
  const saved = { look: inOwnClothes, star: 'bg_star_2.png' }
  const isOwn = (...bought: ShopItem[]) => {
    const base = ['fashion_top_5.png', 'fashion_bottom_7.png', ...Object.values(DEFAULT_LOOK.face), DEFAULT_LOOK.outfit.shoes]
    return (file: string) => base.includes(file) || bought.some(({ name }) => name === file) || file === 'bg_star_2.png'
  }

  it('without what is only tried on beside it', () => {
    const { tap } = visit()
    const { look, star: seen } = wearableOf(tap(hat, otherTop, star, bottom), bottom, saved, isOwn(bottom))
    expect([look.outfit.top, look.outfit.bottom, look.item.head, seen]).toEqual(['fashion_top_5.png', bottom.name, '', 'bg_star_2.png'])
  })

  it('with what was bought before', () => {
    const { tap } = visit()
    const { look, star: seen } = wearableOf(tap(top, star, bottom), bottom, saved, isOwn(top, star, bottom))
    expect([look.outfit.top, look.outfit.bottom, seen]).toEqual([top.name, bottom.name, star.name])
  })

  it('a part of a suit by who wears a set, and a star without other clothes', () => {
    const { tap } = visit(inSet)
    const inASet = { ...saved, look: inSet }
    expect(isCompleteLook(wearableOf(tap(bottom), bottom, inASet, isOwn(bottom)).look)).toBe(true)
    expect(wearableOf(tap(top, star), star, inASet, isOwn(star))).toEqual({ look: inSet, star: star.name })
  })
})
