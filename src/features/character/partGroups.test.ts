import { describe, expect, it } from 'vitest'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import type { PartInfo } from '#contract/wardrobe.ts'
import { offeredFiles, offeredParts, offeredStars, partGroups } from './partGroups.ts'
import { slotsOf } from './partTabs.ts'

const parts = catalogue.parts as unknown as PartInfo[]
const none = new Set<string>()

describe('offered parts', () => {
  it('are exactly the base wardrobe without owned items', () => {
    const offered = offeredParts(parts, none)
    for (const [slot, count] of Object.entries(catalogue.baseCounts)) {
      if (!slot.startsWith('bg_') && count > 0) expect(offered.get(slot as never), slot).toHaveLength(count)
    }
    expect(offered.has('item_rightWrist')).toBe(false)
  })

  it('begin with the owned store items, the newest first, before the base parts', () => {
    const items = parts.filter(({ store, slot }) => store && slot === 'face_hair').map(({ file }) => file)
    const [older, newer] = [items[0] ?? '', items[1] ?? '']
    const hair = offeredParts(parts, new Set([newer, older])).get('face_hair')
    expect(hair).toHaveLength(27)
    expect(hair?.slice(0, 3).map(({ file }) => file)).toEqual([newer, older, 'face_hair_1.png'])
  })

  it('keep numeric order', () => {
    const numbers = offeredParts(parts, none)
      .get('face_eyes')
      ?.map(({ number }) => number)
    expect(numbers).toEqual([...(numbers ?? [])].sort((a, b) => a - b))
  })

  it('give files by slot for the random look', () => {
    expect(offeredFiles(offeredParts(parts, none)).get('face_skin')?.[0]).toBe('face_skin_1.png')
  })

  it('offer five stars, and owned ones before them', () => {
    expect(offeredStars(parts, none)).toHaveLength(5)
    expect(offeredStars(parts, new Set(['bg_star_7.png'])).map(({ number }) => number)).toEqual([7, 1, 2, 3, 4, 5])
  })
})

describe('part groups', () => {
  const groupsOf = (main: 'face' | 'fashion', sub: 'all' | 'accessories' | 'top', owned = none) =>
    partGroups(slotsOf(main, sub), offeredParts(parts, owned))

  it('show every slot of a tab under 전체, in order', () => {
    expect(groupsOf('face', 'all').map(({ slot }) => slot)).toEqual([
      'face_skin',
      'face_hair',
      'face_eyes',
      'face_nose',
      'face_mouth',
      'face_mole',
    ])
  })

  it('offer 없음 only where a part can be taken off', () => {
    const hasNone = Object.fromEntries(
      [...groupsOf('face', 'all'), ...groupsOf('fashion', 'all')].map((group) => [group.slot, group.hasNone]),
    )
    expect(hasNone).toMatchObject({ face_skin: false, fashion_top: false, fashion_set: false, fashion_shoes: false })
    expect(hasNone).toMatchObject({ face_hair: true, face_mole: true, item_head: true })
  })

  it('show rightWrist once something for it is owned', () => {
    const item = parts.find(({ slot }) => slot === 'item_rightWrist')
    expect(groupsOf('fashion', 'accessories').some(({ slot }) => slot === 'item_rightWrist')).toBe(false)
    expect(groupsOf('fashion', 'accessories', new Set([item?.file ?? ''])).some(({ slot }) => slot === 'item_rightWrist')).toBe(true)
  })
})
