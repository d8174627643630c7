import type { LoginFailure } from '#contract/auth.ts'
import { LOGIN_CLOSED } from '#contract/text/sentences.ts'

/** The third line of /loginfail, by its `?reason=`. @param seconds until there may be another try */
export const loginFailures: Record<Exclude<LoginFailure, 'closed'>, (seconds: number) => string> = {
  busy: (seconds) => `로그인을 너무 많이 시도했어요. ${Math.max(1, Math.ceil(seconds / 60))}분 뒤에 다시 시도해 주세요`,
  elsewhere: () => '다른 브라우저에서 시작한 로그인이에요. 여기에서 다시 시작하거나, 홈 화면의 앱에서 아이디와 비밀번호로 로그인해 주세요',
  link: () => '로그인 연결을 다른 브라우저에서 시작했어요. 시작한 곳의 설정에서 다시 연결해 주세요',
  unavailable: () => '로그인해 주는 곳이 응답하지 않아요. 잠시 후 다시 시도해 주세요',
}

export const loginClosedText = { title: '로그인할 수 없어요', caption: LOGIN_CLOSED, action: '로그인 화면으로 이동' } as const
