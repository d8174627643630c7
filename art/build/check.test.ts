import { describe, expect, it } from 'vitest'
import { findFaults } from './check.ts'
import { readSources, type Sources } from './sources.ts'

const real = readSources()

function changed(change: (sources: Sources) => void): string[] {
  const sources = structuredClone(real)
  change(sources)
  return findFaults(sources)
}

describe('findFaults', () => {
  it('finds the wardrobe whole', () => {
    expect(findFaults(real)).toEqual([])
  })

  it('names a layer that is not drawn, and a drawing that is in no catalogue', () => {
    const faults = changed(({ layers }) => {
      const hair = layers.get('face_hair_3_back')
      layers.delete('face_hair_3_back')
      if (hair) layers.set('face_hair_999', hair)
    })
    expect(faults).toEqual(['art/svg/face_hair_3_back.svg is missing', 'art/svg/face_hair_999.svg is not in the catalogue'])
  })

  it('names a background without its preview', () => {
    expect(changed(({ design }) => design.delete('rec_bg_star_2'))).toEqual([
      'art/design/rec_bg_star_2.svg is missing (picture of bg_star_2.png)',
    ])
  })

  it('holds every slot to its exact base count', () => {
    const faults = changed(({ catalogue }) => {
      const nose = catalogue.parts.find(({ file }) => file === 'face_mole_1.png')
      if (nose) Object.assign(nose, { store: true, price: 10 })
    })
    expect(faults).toEqual(['slot face_mole has 0 base parts instead of 1'])
  })

  it('refuses an unknown suffix, a doubled part and a wrong name', () => {
    const faults = changed(({ catalogue }) => {
      const [first, second] = catalogue.parts
      first?.layers.push('_side')
      if (second) second.number = 9
    })
    expect(faults).toEqual([
      'face_skin_1.png has the unknown layer suffix _side',
      'face_skin_2.png is not named after slot face_skin and number 9',
      'art/svg/face_skin_1_side.svg is missing',
      'slot face_skin has no base part number 2',
    ])
  })
})
