import { describe, expect, it } from 'vitest'
import { canCheckId, idCheckLabel, NEW_PROFILE, type Profile, profileValidationError, UNCHECKED } from './profile.ts'
import { stepAfter, stepBefore, stepFrom } from './setupSteps.ts'

const now = new Date('2026-06-15T00:00:00+09:00')
const full = { userName: '민아', userId: 'mina2026', birthDate: '2000-01-01' }

describe('profileValidationError', () => {
  it.each([
    ['name first', { userName: '  ', userId: '', birthDate: '' }, false, '이름을 입력해주세요.'],
    ['a name of invisible characters', { ...full, userName: '\u200b\u200d' }, true, '이름을 입력해주세요.'],
    ['then the ID', { ...full, userId: '', birthDate: '' }, false, 'ID를 입력해주세요.'],
    ['then its check', { ...full, birthDate: '' }, false, 'ID 중복확인이 필요합니다.'],
    ['then the birth date', { ...full, birthDate: '' }, true, '생년월일을 선택해주세요.'],
    ['under 14', { ...full, birthDate: '2012-06-16' }, true, '만 14세부터 이용할 수 있어요'],
    ['in the future', { ...full, birthDate: '2027-01-01' }, true, '만 14세부터 이용할 수 있어요'],
    ['14 today', { ...full, birthDate: '2012-06-15' }, true, null],
    ['nothing, with the day that stands there from the beginning', { ...full, birthDate: NEW_PROFILE.birthDate }, true, null],
  ])('%s', (_case, profile, isIdAvailable, sentence) => {
    expect(profileValidationError(profile, isIdAvailable, now)?.sentence ?? null).toBe(sentence)
  })

  it('names the field that the sentence is about', () => {
    const fieldOf = (profile: Profile, isIdAvailable = true) => profileValidationError(profile, isIdAvailable, now)?.field
    expect(fieldOf({ ...full, userName: '' })).toBe('userName')
    expect(fieldOf(full, false)).toBe('userId')
    expect(fieldOf({ ...full, birthDate: '2020-01-01' })).toBe('birthDate')
  })

  it('counts a name as people do', () => {
    expect(profileValidationError({ ...full, userName: '🌟'.repeat(15) }, true, now)).toBeNull()
    expect(profileValidationError({ ...full, userName: '🌟'.repeat(16) }, true, now)).not.toBeNull()
    expect(profileValidationError({ ...full, userName: '👨‍👩‍👧‍👦'.repeat(15) }, true, now)).toBeNull()
    expect(profileValidationError({ ...full, userName: '👨‍👩‍👧‍👦'.repeat(16) }, true, now)).not.toBeNull()
  })
})

describe('ID check button', () => {
  it.each([
    ['', 'unchecked', false],
    ['mina', 'format', false],
    ['mina2026', 'unchecked', true],
    ['미나2026', 'format', false],
    ['mina2026789', 'format', false],
  ])('for %j says %s', (userId, label, canCheck) => {
    expect(idCheckLabel(userId, UNCHECKED)).toBe(label)
    expect(canCheckId(userId, UNCHECKED)).toBe(canCheck)
  })

  it('can be pressed once while it checks', () => {
    expect(canCheckId('mina2026', { state: 'checking', message: '' })).toBe(false)
  })
})

describe('steps', () => {
  it('skip the profile in the edit flow', () => {
    expect(stepAfter('onboarding', 0)).toBe(1)
    expect(stepAfter('edit', 0)).toBe(2)
    expect(stepBefore('onboarding', 2)).toBe(1)
    expect(stepBefore('edit', 2)).toBe(0)
    expect(stepBefore('edit', 0)).toBeNull()
    expect(stepAfter('onboarding', 2)).toBeNull()
  })

  it('begin at the first for any other history state', () => {
    expect(stepFrom('edit', { step: 1 })).toBe(0)
    expect(stepFrom('onboarding', { step: 2 })).toBe(2)
    expect(stepFrom('onboarding', 'x')).toBe(0)
    expect(stepFrom('onboarding', null)).toBe(0)
  })
})
