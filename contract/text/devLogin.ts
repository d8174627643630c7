import type { Provider } from '../auth.ts'

/** The consent page of the development login. */
export const DEV_LOGIN = {
  badge: '개발용 로그인',
  provider: { naver: '네이버', kakao: '카카오' } satisfies Record<Provider, string>,
  title: (provider: string) => `${provider} 로그인을\n대신하는 화면이에요`,
  notice: (provider: string) => `실제 ${provider} 화면이 아니에요. 개발할 때만 있고, 비밀번호를 묻지 않아요.`,
  members: '데모 회원으로 시작하기',
  noMembers: '아직 데모 회원이 없어요. 아래에서 새로 시작해 보세요.',
  newcomer: '이메일로 시작하기',
  newcomerHelp: '처음 쓰는 이메일이면 새로운 사람으로 시작해요.',
  email: '이메일',
  emailHint: 'me@example.com',
  emailInvalid: '이메일 주소를 다시 확인해 주세요',
  withoutEmail: '이메일 없이 시작하기',
  withoutEmailHelp: '여기서만 쓰고 별무리에는 알려 주지 않아요.',
  start: '동의하고 시작하기',
  cancel: '취소',
  brokenTitle: '로그인 요청을 확인할 수 없어요',
  brokenText: '별무리의 로그인 화면에서 다시 시작해 주세요.',
} as const
