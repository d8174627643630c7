import { LOGIN_CLOSED } from '#contract/text/sentences.ts'

export const loginClosedText = { title: '로그인할 수 없어요', caption: LOGIN_CLOSED, action: '로그인 화면으로 이동' } as const
