import type { Provider } from '#contract/auth.ts'

export type DemoMember = {
  /** The emulator that knows this account; at the other one the same e-mail is a new person. */
  provider: Provider
  /** Always below `demo.byeolmuri.example`, which can never receive mail. */
  email: string
  userId: string
  name: string
  birthDate: string
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  demo('naver', 'mina2026', '민아', '2003-04-12'),
  demo('kakao', 'doyun07', '도윤', '2001-07-07'),
  demo('naver', 'yuri99', '유리', '1999-12-24'),
  demo('kakao', 'haru2', '하루', '2005-02-02'),
  demo('naver', 'junjun3', '준', '2002-03-13'),
  demo('kakao', 'sora1004', '소라', '2000-10-04'),
  demo('naver', 'seoyeon1', '서연', '2004-01-21'),
  demo('kakao', 'jiho0815', '지호', '2006-08-15'),
  demo('naver', 'byeol1225', '은별', '2007-12-25'),
  demo('kakao', 'taeo77', '태오', '1998-07-17'),
  demo('naver', 'naeun22', '나은', '2002-02-22'),
  demo('kakao', 'gunwoo5', '건우', '2003-05-05'),
]

function demo(provider: Provider, userId: string, name: string, birthDate: string): DemoMember {
  return { provider, email: `${userId}@demo.byeolmuri.example`, userId, name, birthDate }
}
