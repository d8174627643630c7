import type { LoginFailure } from '#contract/auth.ts'
import { LOGIN_CLOSED } from '#contract/text/sentences.ts'

/** The third line of /loginfail, by its `?reason=`. @param seconds until there may be another try */
export const loginFailures: Record<Exclude<LoginFailure, 'closed'>, (seconds: number) => string> = {
  busy: (seconds) => `로그인을 너무 많이 시도했어요. ${Math.max(1, Math.ceil(seconds / 60))}분 뒤에 다시 시도해 주세요`,
  elsewhere: () => '다른 브라우저에서 시작한 로그인이에요. 이 브라우저에서 처음부터 다시 시작해 주세요',
  unavailable: () => '로그인해 주는 곳이 응답하지 않아요. 잠시 후 다시 시도해 주세요',
}

export const loginClosedText = { title: '로그인할 수 없어요', caption: LOGIN_CLOSED, action: '로그인 화면으로 이동' } as const
