import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/apiError.ts'
import { personKey } from './characterDraft.ts'
import { type CallFailure, callFailureOf, drawAndSave, submitSetup } from './submitSetup.ts'

const pictures = { profile: '/content/profile_a.png', character: '/content/character_a.png' }
const refused = (refusal: Partial<CallFailure>): CallFailure => ({
  code: 'INTERNAL',
  status: 500,
  sentence: '잠시 후 다시 시도해 주세요',
  ...refusal,
})

function send({ picture, save, isReturning }: { picture?: CallFailure; save?: CallFailure | string; isReturning?: boolean }) {
  const stages: string[] = []
  const saved = vi.fn(async () => {
    if (typeof save === 'object') throw save
    return { message: save ?? 'ok', ...(isReturning && { isReturning }) }
  })
  const result = submitSetup({
    makePictures: async () => {
      if (picture) throw picture
      return pictures
    },
    save: saved,
    onProgress: (stage) => void stages.push(stage),
    callFailureOf: (error) => error as CallFailure,
  })
  return { result, stages, saved }
}

describe('drawAndSave, of pictures that a server of another version drew', () => {
  const ofAnotherVersion = new ApiError('PICTURE_NOT_OF_LOOK', { status: 400 })
  const drawing = () => vi.fn(async () => pictures)

  it.each([1, 2])('draws again when they are refused %i times', async (times) => {
    const draw = drawing()
    const save = vi.fn(async () => 'saved')
    for (let at = 0; at < times; at += 1) save.mockRejectedValueOnce(ofAnotherVersion)
    expect(await drawAndSave(draw, save)).toBe('saved')
    expect([draw.mock.calls.length, save.mock.calls.length]).toEqual([times + 1, times + 1])
  })

  it('throws the third refusal', async () => {
    const draw = drawing()
    await expect(drawAndSave(draw, () => Promise.reject(ofAnotherVersion))).rejects.toBe(ofAnotherVersion)
    expect(draw).toHaveBeenCalledTimes(3)
  })

  it('throws any other at once', async () => {
    const [draw, refusal] = [drawing(), new ApiError('ITEM_NOT_OWNED', { status: 403 })]
    await expect(drawAndSave(draw, () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(draw).toHaveBeenCalledTimes(1)
  })
})

describe('submitSetup', () => {
  it('draws, then saves with the two pictures', async () => {
    const { result, stages, saved } = send({})
    expect(await result).toEqual({ kind: 'saved' })
    expect(stages).toEqual(['drawing', 'saving'])
    expect(saved).toHaveBeenCalledWith(pictures)
  })

  it.each([
    ['broken', refused({ status: 503, code: 'PICTURE_FAILED' }), undefined],
    ['unreachable', refused({ status: 0 }), undefined],
    ['out of room', refused({ status: 503, code: 'NO_ROOM_FOR_PICTURES', sentence: '나중에 다시' }), '나중에 다시'],
    ['refused', refused({ status: 400, code: 'LOOK_INVALID', sentence: '함께 입을 수 없어요' }), '함께 입을 수 없어요'],
  ])('stays when the image maker is %s, and saves nothing', async (_case, picture, sub) => {
    const { result, saved } = send({ picture })
    expect(await result).toEqual({ kind: 'stay', title: '캐릭터 이미지 생성 실패', ...(sub ? { sub } : {}) })
    expect(saved).not.toHaveBeenCalled()
  })

  it.each([
    ['under 14', refused({ status: 400, code: 'UNDER_AGE', sentence: '만 14세부터 이용할 수 있어요' }), '만 14세부터 이용할 수 있어요'],
    [
      'an item not owned',
      refused({ status: 403, code: 'ITEM_NOT_OWNED', sentence: '보유하지 않은 아이템이 있어요' }),
      '보유하지 않은 아이템이 있어요',
    ],
  ])('stays with the sentence for %s', async (_case, save, title) => {
    expect(await send({ save }).result).toEqual({ kind: 'stay', title })
  })

  it('goes to the login for a duplicate user, by code or by message', async () => {
    expect(await send({ save: refused({ status: 409, code: 'DUPLICATE_USER' }) }).result).toEqual({ kind: 'login', reason: 'idTaken' })
    expect(await send({ save: refused({ status: 409, code: 'ALREADY_SIGNED_UP' }) }).result).toEqual({
      kind: 'login',
      reason: 'alreadyMember',
    })
    expect(await send({ save: 'duplicate user' }).result).toEqual({ kind: 'login', reason: 'idTaken' })
  })

  it('says of somebody who comes back that they do', async () => {
    expect(await send({ isReturning: true }).result).toEqual({ kind: 'saved', isReturning: true })
  })

  it.each([0, 401, 500, 503])('goes to the failure screen for status %i', async (status) => {
    expect(await send({ save: refused({ status }) }).result).toEqual({ kind: 'loginfail' })
  })
})

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
