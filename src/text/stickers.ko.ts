import type { Sticker } from '#contract/stickers.ts'

export const stickersText = {
  names: { heart: '하트', hug: '포옹', laugh: '웃음', tear: '눈물', star: '별', tea: '따뜻한 차' } satisfies Record<Sticker, string>,
  laid: '놓인 별 조각',
  by: (userName: string, sticker: string) => `${userName}님이 놓은 ${sticker}`,
  byMe: (sticker: string) => `내가 놓은 ${sticker}`,
  /** Somebody whom the viewer does not know. */
  unknown: '별 친구',
  byUnknown: (sticker: string) => `별 친구가 놓은 ${sticker}`,
  ask: '별 조각을 하나 놓아 볼까요?',
  got: '친구들이 별 조각을 놓고 갔어요',
  today: '오늘의 한 줄',
  day: (month: number, day: number) => `${month}월 ${day}일`,
  me: '나',
  gone: '지금은 이 답에 별 조각을 놓을 수 없어요',
} as const
