import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'
import { VISITOR_ANSWER_KEY, type VisitorAnswer, visitorAnswerIn } from './visitorAnswer.ts'

const NOW = new Date('2026-11-27T03:00:00Z')
const HOUR_MS = 3_600_000
const ANSWER: VisitorAnswer = {
  text: '  창밖의 노을 ',
  day: '2026-11-27',
  question: '지금 뭐가 보이나요?',
  invitation: 'TEQK3H',
  savedAt: NOW.getTime(),
}
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

function aBrowser(kept: Record<string, string> = {}, isFull = false) {
  const map = new Map(Object.entries(kept))
  const setItem = (key: string, value: string) => {
    if (isFull) throw new Error('full')
    map.set(key, value)
  }
  const area = { getItem: (key: string) => map.get(key) ?? null, setItem, removeItem: (key: string) => void map.delete(key) }
  const storage = safeStorage(() => area as unknown as Storage)
  return { map, storage, answers: visitorAnswerIn(storage) }
}

function withAnswer(given: Partial<VisitorAnswer> = {}) {
  const browser = aBrowser()
  browser.answers.write({ ...ANSWER, ...given })
  return browser
}

describe('an answer that was written before signing in', () => {
  it('is kept as it was typed', () => {
    expect(withAnswer().answers.readUnclaimed(hoursLater(1))).toEqual(ANSWER)
  })

  it('belongs to the first person who signs in, also after a reload', () => {
    const { map, answers } = withAnswer()
    expect(answers.claim('a', NOW)?.text).toBe(ANSWER.text)
    expect(aBrowser(Object.fromEntries(map)).answers.claim('a', hoursLater(2))?.owner).toBe('a')
  })

  it('is never given to a second person, and deleted by their login', () => {
    const { map, answers } = withAnswer()
    answers.claim('a', NOW)
    expect([answers.claim('b', NOW), answers.claim('a', NOW), map.size]).toEqual([null, null, 0])
  })

  it('is no visitor’s any more once somebody has signed in', () => {
    const { answers } = withAnswer({ owner: 'a' })
    expect(answers.readUnclaimed(NOW)).toBeNull()
  })

  it('goes with the logout of its owner, or of anybody before it has one', () => {
    const left = [undefined, 'a', 'b'].map((owner) => {
      const { map, answers } = withAnswer(owner === undefined ? {} : { owner })
      answers.forgetOf('a')
      return map.size
    })
    expect(left).toEqual([0, 0, 1])
  })

  it.each([
    ['a minute before 24 hours', 24 - 1 / 60, true],
    ['after 24 hours', 24, false],
    ['with a clock that was a day and an hour ahead', -25, false],
    ['with a clock that was some minutes ahead', -0.1, true],
  ])('%s', (_, hours, isOffered) => {
    const { map, answers } = withAnswer()
    const now = hoursLater(hours)
    expect(answers.readUnclaimed(now) !== null).toBe(isOffered)
    expect([answers.claim('a', now) !== null, map.size]).toEqual([isOffered, Number(isOffered)])
  })

  it('is deleted after 24 hours without anybody signing in', () => {
    const { map, answers } = withAnswer()
    answers.removeExpired(hoursLater(23))
    expect(map.size).toBe(1)
    answers.removeExpired(hoursLater(24))
    expect(map.size).toBe(0)
  })

  it.each([
    '{',
    'null',
    '7',
    JSON.stringify({ ...ANSWER, version: 0 }),
    JSON.stringify({ ...ANSWER, version: 1, text: 7 }),
    JSON.stringify({ ...ANSWER, version: 1, savedAt: 'x' }),
    JSON.stringify({ ...ANSWER, version: 1, owner: {} }),
  ])('damaged, as %s, it is none', (text) => {
    const { answers } = aBrowser({ [VISITOR_ANSWER_KEY]: text })
    expect([answers.readUnclaimed(NOW), answers.claim('a', NOW)]).toEqual([null, null])
  })

  it('stays with the page where the storage is full, which can be said', () => {
    const { map, storage, answers } = aBrowser({}, true)
    answers.write(ANSWER)
    expect([map.size, storage.refused.has(VISITOR_ANSWER_KEY), answers.readUnclaimed(NOW)]).toEqual([0, true, ANSWER])
  })
})
