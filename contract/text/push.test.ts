import { describe, expect, it } from 'vitest'
import { mergedPushContent, pushContent } from './push.ts'

const STATION = { stationId: 'ABC234', name: '야근 요정들의 쉼터' }

describe('what a push says', () => {
  it('an alarm names the station and asks the question', () => {
    const facts = { kind: 'stationAlarm', ...STATION, others: 0, question: '누구와 앉고 싶나요?' } as const
    expect(pushContent(facts)).toEqual({
      title: '야근 요정들의 쉼터',
      body: '누구와 앉고 싶나요?\n오늘의 질문에 답해 보세요.',
      path: '/station?enter=ABC234',
    })
    expect(pushContent({ ...facts, others: 2 }).title).toBe('야근 요정들의 쉼터 외 2곳')
  })

  it('counts answers in words', () => {
    const facts = { kind: 'everybodyWrote', ...STATION, answers: 6, hasResting: false } as const
    expect(pushContent(facts)).toMatchObject({ title: '모두의 오늘이 모였어요', body: '야근 요정들의 쉼터의 여섯 답변이 기다려요.' })
    expect(pushContent({ ...facts, hasResting: true }).title).toBe('오늘의 별이 떴어요')
  })

  it.each([
    ['꿀벌 날개 후드', '꿀벌 날개 후드가 팔렸어요'],
    ['별빛 정원', '별빛 정원이 팔렸어요'],
    ['Star', 'Star이(가) 팔렸어요'],
  ])('says %s with its particle', (title, said) => {
    expect(pushContent({ kind: 'sold', title, stone: 94 })).toMatchObject({ title: said, body: '새 주인에게서 94 스톤을 받았어요.' })
  })

  it('gathers several in one', () => {
    expect(mergedPushContent(['sold', 'signal', 'signal'], true)).toEqual({
      title: '밤사이 소식이 3개 있어요',
      body: '시그널 2개 · 판매 완료 1개',
      path: '/notification',
    })
  })
})
