import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api/apiError.ts'
import { personKey } from './characterDraft.ts'
import { callFailureOf } from './submitSetup.ts'

describe('callFailureOf', () => {
  it('says the sentence of the first wrong field', () => {
    const error = new ApiError('INVALID_REQUEST', {
      message: '입력한 내용을 다시 확인해 주세요',
      fields: [{ field: 'userName', message: '이름을 입력해주세요.' }],
    })
    expect(callFailureOf(error)).toEqual({ code: 'INVALID_REQUEST', status: 400, sentence: '이름을 입력해주세요.' })
  })

  it("says the server's Korean sentence for a code that we don't know", () => {
    expect(callFailureOf(new ApiError('FORBIDDEN', { status: 403, message: '보유하지 않은 아이템이 있어요' })).sentence).toBe(
      '보유하지 않은 아이템이 있어요',
    )
  })

  it('never shows wire English', () => {
    expect(callFailureOf(new ApiError('INTERNAL', { status: 500 })).sentence).toMatch(/[가-힣]/)
    expect(callFailureOf(new ApiError('NETWORK', {})).status).toBe(0)
    expect(callFailureOf(new TypeError('x')).sentence).toMatch(/[가-힣]/)
  })
})

describe('personKey', () => {
  const tokenOf = (claims: object) =>
    ['{"alg":"HS256"}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.')

  it('is the subject of the token', () => {
    expect(personKey(tokenOf({ sub: 'p1' }))).toBe('p1')
  })

  it('is the same for everybody where nobody can be told apart', () => {
    expect(personKey(null)).toBe(personKey('broken'))
    expect(personKey(tokenOf({}))).toBe(personKey(null))
  })
})
