import type { PushKind, PushMessage } from '../push.ts'
import { counted } from './counted.ts'
import { notificationSentence } from './notifications.ts'

export type PushFacts =
  | { kind: 'stationAlarm'; stationId: string; name: string; others: number; question: string }
  | { kind: 'everybodyWrote'; stationId: string; name: string; answers: number; hasResting: boolean }
  | { kind: 'signal'; userName: string }
  | { kind: 'friendRequest'; userName: string }
  | { kind: 'sold'; title: string; stone: number }
  | { kind: 'sticker'; givers: readonly (string | null)[] }
  | { kind: 'gift'; userName: string }
  | { kind: 'guestLine'; writers: readonly string[] }

type Words = Pick<PushMessage, 'title' | 'body' | 'path'>
type FactsOf<K extends PushKind> = Extract<PushFacts, { kind: K }>
type Sentences = { [K in PushKind]: (facts: FactsOf<K>) => Words }

const roomOf = (stationId: string) => `/station?enter=${encodeURIComponent(stationId)}`

const SENTENCES: Sentences = {
  stationAlarm: ({ stationId, name, others, question }) => ({
    title: others > 0 ? `${name} 외 ${others}곳` : name,
    body: `${question}\n오늘의 질문에 답해 보세요.`,
    path: roomOf(stationId),
  }),
  everybodyWrote: ({ stationId, name, answers, hasResting }) => ({
    title: hasResting ? '오늘의 별이 떴어요' : '모두의 오늘이 모였어요',
    body: `${name}의 ${counted(answers) ?? '모든'} 답변이 기다려요.`,
    path: roomOf(stationId),
  }),
  signal: ({ userName }) => ({ title: '시그널이 도착했어요', body: `${userName}님이 시그널을 보냈어요!`, path: '/friendtab' }),
  friendRequest: ({ userName }) => ({ title: '친구 요청이 왔어요', body: `${userName}님이 친구 요청을 보냈어요`, path: '/friendtab' }),
  sold: ({ title, stone }) => ({
    title: `${title}${subjectParticle(title)} 팔렸어요`,
    body: `새 주인에게서 ${stone} 스톤을 받았어요.`,
    path: '/market/transaction-history',
  }),
  sticker: (facts) => ({ title: '별 조각이 놓였어요', body: notificationSentence('STICKERS', facts), path: '/station' }),
  gift: ({ userName }) => ({ title: '선물이 도착했어요', body: `${userName}님이 선물을 보냈어요`, path: '/home' }),
  guestLine: (facts) => ({ title: '방명록에 한 줄이 남았어요', body: notificationSentence('GUEST_LINES', facts), path: '/home' }),
}

/** For a member without a station. */
export const questionReminder = (question: string): Words => ({
  title: '오늘의 질문이 도착했어요',
  body: `${question}\n한 줄 남겨 볼까요?`,
  path: '/home',
})

const TOGETHER: Record<Exclude<PushKind, 'stationAlarm'>, (count: number) => string> = {
  everybodyWrote: (count) => `모두의 오늘 ${count}곳`,
  signal: (count) => `시그널 ${count}개`,
  friendRequest: (count) => `친구 요청 ${count}개`,
  sold: (count) => `판매 완료 ${count}개`,
  sticker: (count) => `별 조각 소식 ${count}개`,
  gift: (count) => `선물 ${count}개`,
  guestLine: (count) => `방명록 소식 ${count}개`,
}

export function pushContent(facts: PushFacts): Words {
  return SENTENCES[facts.kind](facts as never)
}

export function mergedPushContent(kinds: readonly PushKind[], isMorning: boolean): Words {
  const order = Object.keys(TOGETHER) as (keyof typeof TOGETHER)[]
  const parts = order.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count > 0 ? [TOGETHER[kind](count)] : []
  })
  const title = isMorning ? `밤사이 소식이 ${kinds.length}개 있어요` : `새 소식이 ${kinds.length}개 있어요`
  return { title, body: parts.join(' · '), path: '/notification' }
}

export const TEST_PUSH: Words = {
  title: '시험 알림이 도착했어요',
  body: '이제 이 기기로 소식을 전해 드릴게요.',
  path: '/setting/notifications',
}

/** 이 after a final consonant, 가 after a vowel. */
function subjectParticle(word: string): string {
  const syllable = (word.charCodeAt(word.length - 1) || 0) - 0xac00
  if (syllable < 0 || syllable > 11171) return '이(가)'
  return syllable % 28 > 0 ? '이' : '가'
}
