import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import {
  createSetupStore,
  HISTORY_STEPS,
  hasChanges,
  hasOwnChanges,
  historyOf,
  NEW_CHARACTER,
  record,
  redo,
  toDraft,
  undo,
} from './setup.store.ts'
import { PARTS } from './wardrobe.ts'

const worn: Look = { ...DEFAULT_LOOK, outfit: { ...DEFAULT_LOOK.outfit, top: 'fashion_top_5.png', bottom: 'fashion_bottom_6.png' } }
const saved = { look: worn, background: 'bg_star_2.png' }

describe('look', () => {
  it('fills the other half with number 1 when a top or bottom follows a set, whatever the saved look wears', () => {
    const { getState } = createSetupStore(saved, null)
    getState().wearPart('fashion_set', 'fashion_set_1.png')
    expect(getState().looks.present.outfit).toMatchObject({ top: '', bottom: '', set: 'fashion_set_1.png' })
    getState().wearPart('fashion_top', 'fashion_top_9.png')
    expect(getState().looks.present.outfit).toMatchObject({ top: 'fashion_top_9.png', bottom: 'fashion_bottom_1.png', set: '' })
    getState().wearPart('fashion_set', 'fashion_set_1.png')
    getState().wearPart('fashion_bottom', 'fashion_bottom_9.png')
    expect(getState().looks.present.outfit).toMatchObject({ top: 'fashion_top_1.png', bottom: 'fashion_bottom_9.png', set: '' })
  })

  it('goes back to the saved look at a reset, and a reset can be undone', () => {
    const { getState } = createSetupStore(saved, null)
    getState().wearPart('face_hair', 'face_hair_7.png')
    getState().resetLook()
    expect(getState().looks.present).toEqual(worn)
    getState().undoLook()
    expect(getState().looks.present.face.hair).toBe('face_hair_7.png')
    getState().redoLook()
    expect(getState().looks.present).toEqual(worn)
  })

  it('records nothing for a tap that changes nothing', () => {
    const { getState } = createSetupStore(saved, null)
    getState().wearPart('face_skin', worn.face.skinColor)
    getState().resetLook()
    expect(getState().looks.past).toHaveLength(0)
    expect(hasChanges(getState())).toBe(false)
  })

  it('takes the worn mole off at a second tap', () => {
    const { getState } = createSetupStore(saved, null)
    getState().wearPart('face_mole', 'face_mole_1.png')
    getState().wearPart('face_mole', 'face_mole_1.png')
    expect(getState().looks.present.face.mole).toBe('')
  })

  it('is complete after every surprise, and a surprise can be undone', () => {
    const { getState } = createSetupStore(NEW_CHARACTER, null)
    const sets = PARTS.filter(({ slot }) => slot === 'fashion_set')
    for (let i = 0; i < 100; i++) {
      getState().wearSurprise(sets)
      expect(isCompleteLook(getState().looks.present)).toBe(true)
    }
    const before = getState().looks.present
    getState().wearSurprise(PARTS)
    getState().undoLook()
    expect(getState().looks.present).toEqual(before)
  })

  it('puts back parts and a star that are no longer offered', () => {
    const draft = toDraft(
      createSetupStore({ look: withPart(worn, 'item_head', 'item_head_20.png'), background: 'bg_star_8.png' }, null).getState(),
    )
    const { getState } = createSetupStore(saved, draft)
    getState().keepOffered((file) => file !== 'item_head_20.png' && file !== 'bg_star_8.png')
    expect(getState().looks.present.item.head).toBe('')
    expect(getState().background).toBe('bg_star_2.png')
  })
})

describe('profile', () => {
  it('is unchecked again after any change of the ID', () => {
    const { getState } = createSetupStore(NEW_CHARACTER, null)
    getState().typeProfile({ userId: 'mina2026' })
    getState().startIdCheck()
    getState().endIdCheck('mina2026', { available: true, message: 'ok' })
    expect(getState().idCheck).toEqual({ state: 'available', message: 'ok' })
    getState().typeProfile({ userName: '민아' })
    expect(getState().idCheck.state).toBe('available')
    getState().typeProfile({ userId: 'mina2027' })
    expect(getState().idCheck).toEqual({ state: 'unchecked', message: '' })
  })

  it('ignores an answer about an older ID', () => {
    const { getState } = createSetupStore(NEW_CHARACTER, null)
    getState().typeProfile({ userId: 'mina2026' })
    getState().startIdCheck()
    getState().typeProfile({ userId: 'mina2027' })
    getState().endIdCheck('mina2026', { available: true, message: 'ok' })
    expect(getState().idCheck.state).toBe('unchecked')
    getState().startIdCheck()
    getState().endIdCheck('mina2026', { available: true, message: 'ok' })
    expect(getState().idCheck.state).toBe('checking')
  })

  it('says 확인 실패 when the check got no answer', () => {
    const { getState } = createSetupStore(NEW_CHARACTER, null)
    getState().typeProfile({ userId: 'mina2026' })
    getState().startIdCheck()
    getState().endIdCheck('mina2026', null)
    expect(getState().idCheck).toEqual({ state: 'unchecked', message: '확인 실패' })
  })

  it('holds what is missing until that very field changes', () => {
    const { getState } = createSetupStore(NEW_CHARACTER, null)
    const error = { field: 'userId', sentence: 'ID를 입력해주세요.' } as const
    getState().showProfileError(error)
    getState().typeProfile({ userName: '민아' })
    expect(getState().profileError).toBe(error)
    getState().typeProfile({ userId: 'mina2026' })
    expect(getState().profileError).toBeNull()
  })

  it('knows what somebody did themselves: a surprise to begin with is nobody’s doing', () => {
    const surprise = toDraft(createSetupStore({ look: worn, background: NEW_CHARACTER.background }, null).getState())
    const { getState } = createSetupStore(NEW_CHARACTER, surprise)
    expect(hasChanges(getState())).toBe(true)
    expect(hasOwnChanges(getState(), 'onboarding')).toBe(false)
    expect(hasOwnChanges(getState(), 'edit')).toBe(true)
    getState().wearPart('face_hair', 'face_hair_7.png')
    expect(hasOwnChanges(getState(), 'onboarding')).toBe(true)
  })

  it('comes back from its draft', () => {
    const first = createSetupStore(NEW_CHARACTER, null)
    first.getState().typeProfile({ userName: '민아', userId: 'mina2026' })
    first.getState().wearPart('face_hair', 'face_hair_3.png')
    expect(hasChanges(first.getState())).toBe(true)
    const second = createSetupStore(NEW_CHARACTER, toDraft(first.getState()))
    expect(second.getState().profile).toEqual(first.getState().profile)
    expect(second.getState().looks.present.face.hair).toBe('face_hair_3.png')
    expect(hasChanges(second.getState())).toBe(true)
  })
})

const steps = (values: number[]) => values.reduce((history, value) => record(history, value), historyOf(0))

describe('history', () => {
  it('goes back and forth through what was recorded', () => {
    const back = undo(undo(steps([1, 2, 3])))
    expect(back.present).toBe(1)
    expect(redo(back).present).toBe(2)
    expect(redo(redo(redo(back))).present).toBe(3)
  })

  it('stays where it is at both ends', () => {
    const start = historyOf(0)
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  it('forgets what could be redone after a new value', () => {
    const branched = record(undo(steps([1, 2])), 9)
    expect(branched.future).toEqual([])
    expect(undo(branched).present).toBe(1)
  })

  it('leaves no step for an unchanged value', () => {
    const history = steps([1])
    expect(record(history, 1)).toBe(history)
    expect(record(history, 7, () => true)).toBe(history)
  })

  it('keeps a bounded number of steps, the newest', () => {
    const long = steps(Array.from({ length: HISTORY_STEPS + 20 }, (_, i) => i + 1))
    expect(long.past).toHaveLength(HISTORY_STEPS)
    expect(long.past.at(-1)).toBe(HISTORY_STEPS + 19)
    let back = long
    for (let i = 0; i < HISTORY_STEPS * 2; i++) back = undo(back)
    expect(back.present).toBe(20)
    let forth = back
    for (let i = 0; i < HISTORY_STEPS * 2; i++) forth = redo(forth)
    expect(forth.present).toBe(HISTORY_STEPS + 20)
    expect(forth.past.length).toBeLessThanOrEqual(HISTORY_STEPS)
  })
})
