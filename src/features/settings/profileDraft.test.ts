import { describe, expect, it } from 'vitest'
import { profileEditValidationError } from './profileDraft.ts'

const now = new Date('2026-03-01T12:00:00+09:00')

describe('profileEditValidationError', () => {
  it.each([
    ['   ', '2000-01-01', '이름을 입력해주세요.'],
    ['', '', '이름을 입력해주세요.'],
    ['가'.repeat(16), '2000-01-01', '이름은 15자 이하로 입력해 주세요'],
    ['민아', '', '생년월일을 선택해주세요.'],
    ['민아', '2012-03-02', '만 14세부터 이용할 수 있어요'],
    ['민아', '2030-01-01', '만 14세부터 이용할 수 있어요'],
    ['민아', '2012-03-01', null],
    ['👩‍🚀별', '2000-01-01', null],
  ])('%j born %j: %j', (userName, birthDate, sentence) => expect(profileEditValidationError({ userName, birthDate }, now)).toBe(sentence))
})
