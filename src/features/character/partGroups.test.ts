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

  it('add an owned store item after the base parts', () => {
    const item = parts.find(({ store, slot }) => store && slot === 'face_hair')
    const hair = offeredParts(parts, new Set([item?.file ?? ''])).get('face_hair')
    expect(hair).toHaveLength(26)
    expect(hair?.at(-1)?.file).toBe(item?.file)
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

  it('offer five stars, and owned ones after them', () => {
    expect(offeredStars(parts, none)).toHaveLength(5)
    expect(offeredStars(parts, new Set(['bg_star_7.png'])).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 7])
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
