import type { SIGNAL_IMAGES } from '#contract/limits.ts'

export const signalsText = {
  button: '시그널',
  buttonOf: (name: string) => `${name}님에게 시그널 보내기`,
  /** Follows the name: `민아님에게 시그널을 보냈어요!`. */
  sentAfterName: '님에게 시그널을 보냈어요!',
  sentSub: '반가운 마음이 곧 전해질 거예요',
  /** Follows the name: `민아님이 시그널을 보냈어요!`. */
  receivedAfterName: '님이 시그널을 보냈어요!',
  receivedSub: '반가운 마음이 도착했어요',
  reply: '나도 보내기',
  replying: '보내는 중...',
  count: (place: number, count: number) => `${place} / ${count}`,
  countSpoken: (place: number, count: number) => `받은 시그널 ${count}개 중 ${place}번째`,
  pictures: ['콕 찌르는 별', '하트를 단 별똥별', '전파를 보내는 별'] as const satisfies { length: typeof SIGNAL_IMAGES },
} as const
