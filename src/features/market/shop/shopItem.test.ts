import { describe, expect, it } from 'vitest'
import { filterItems, placeOf, type ShopItem, type SubTab, subTabIn, subTabsOf } from './shopItem.ts'

const item = (id: string, type: string, theme: string[] = []) => ({ id, name: `${id}.png`, type, theme }) as ShopItem

const ACCESSORIES = ['HEAD', 'EYESITEM', 'EARS', 'NECK', 'LEFTWRIST', 'RIGHTWRIST', 'LEFTHAND', 'RIGHTHAND']
const clothes = ['TOP', 'BOTTOM', 'SET', 'SHOES', ...ACCESSORIES].map((type) => item(type, type))
const shown = (items: ShopItem[], subTab: SubTab) =>
  filterItems(items, { subTab, themes: [], isWishedOnly: false }, new Set()).map(({ id }) => id)

describe('the chips', () => {
  it('are the fixed ones; the used shop names accessories one by one, too', () => {
    expect(subTabsOf('face', 'resale')).toEqual(['all', 'hair', 'eyes', 'nose', 'mouth', 'mole'])
    expect(subTabsOf('fashion', 'official')).toEqual(['all', 'top', 'bottom', 'set', 'shoes', 'accessories'])
    expect(subTabsOf('fashion', 'resale').slice(0, 6)).toEqual(subTabsOf('fashion', 'official'))
    expect(subTabsOf('bg', 'official')).toEqual(['all', 'star', 'station'])
  })

  it('show what they name', () => {
    expect(shown(clothes, 'all')).toHaveLength(clothes.length)
    expect(shown(clothes, 'shoes')).toEqual(['SHOES'])
    expect(shown(clothes, 'accessories')).toEqual(ACCESSORIES)
    expect(shown(clothes, 'hand')).toEqual(['LEFTHAND', 'RIGHTHAND'])
    expect(shown(clothes, 'wrist')).toEqual(['LEFTWRIST', 'RIGHTWRIST'])
    expect(['neck', 'ears', 'head'].flatMap((tab) => shown(clothes, tab as SubTab))).toEqual(['NECK', 'EARS', 'HEAD'])
  })

  it('become what contains them in the other shop', () => {
    expect(subTabIn('official', 'fashion', 'wrist')).toBe('accessories')
    expect(subTabIn('official', 'fashion', 'top')).toBe('top')
    expect(subTabIn('resale', 'fashion', 'wrist')).toBe('wrist')
  })
})

it('reads both spellings of backgrounds, and shows nothing that it does not know', () => {
  expect(['STARBACKGROUND', 'STAR_BG', 'STATIONBACKGROUND', 'STATION_BG'].map((type) => placeOf({ type }))).toEqual([
    'star',
    'star',
    'station',
    'station',
  ])
  expect(shown([item('pet', 'PET')], 'all')).toEqual([])
})

it('shows what has any of the themes, and of that what has a heart', () => {
  const items = [item('a', 'TOP', ['봄']), item('b', 'TOP', ['여름', '추천']), item('c', 'TOP', ['겨울'])]
  const ids = (themes: string[], isWishedOnly: boolean) =>
    filterItems(items, { subTab: 'all', themes, isWishedOnly }, new Set(['b', 'c'])).map(({ id }) => id)
  expect(ids([], false)).toEqual(['a', 'b', 'c'])
  expect(ids(['봄', '추천'], false)).toEqual(['a', 'b'])
  expect(ids(['봄', '추천'], true)).toEqual(['b'])
})
