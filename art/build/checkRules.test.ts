import { describe, expect, it } from 'vitest'
import order from '#art/layers.json' with { type: 'json' }
import { findRuleFaults, type RulesOfParts } from './checkRules.ts'
import { readSources } from './sources.ts'

const { parts } = readSources().catalogue
const faultsOf = (change: Partial<RulesOfParts>) => findRuleFaults({ ...order, hides: [], moves: [], ...change }, parts)

describe('findRuleFaults', () => {
  it('finds the written rules whole', () => {
    expect(findRuleFaults(order, parts)).toEqual([])
  })

  it('names a part that there is not', () => {
    const worn = [['fashion_set_1', 'fashion_set_999']]
    expect(faultsOf({ hides: [{ worn, hide: ['fashion_shoes'], why: 'feet' }] })).toEqual([
      'hides of art/layers.json names fashion_set_999, which there is not',
    ])
    expect(faultsOf({ coversCrown: ['item_head_2.png'] })).toEqual([
      'coversCrown of art/layers.json names item_head_2.png, which there is not',
    ])
  })

  it('names an entry that the order does not have', () => {
    const rule = { worn: [['fashion_top_1']], entry: 'fashion_bib', before: 'fashion_top', why: 'bib' }
    expect(faultsOf({ moves: [rule] })).toEqual(['moves of art/layers.json names fashion_bib, which there is not'])
    const hide = { worn: [['fashion_top_1']], hide: ['face_hair_side'], why: 'hat' }
    expect(faultsOf({ hides: [hide] })).toEqual(['hides of art/layers.json names face_hair_side, which there is not'])
  })

  it('refuses a rule that always or never applies, and one without its reason', () => {
    expect(faultsOf({ hides: [{ worn: [], hide: ['item_ears'], why: 'ears' }] })).toEqual([
      'a rule of art/layers.json has an empty group (ears)',
    ])
    expect(faultsOf({ hides: [{ worn: [['item_ears_1']], hide: ['item_ears'], why: '' }] })).toEqual([
      'a rule of art/layers.json does not say why (item_ears_1)',
    ])
  })
})
