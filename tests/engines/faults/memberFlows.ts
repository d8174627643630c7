import { newStation } from '#tests/helpers/callers.ts'
import { button, dialog, field } from '../enginePage.ts'
import type { Target } from '../inPage.ts'
import { type Flow, inDialog, list, stationOf, stations } from './flow.ts'

export const profile: Flow = {
  title: 'a name in the profile',
  call: 'POST /home/settings/profile',
  open: async ({ page }) => {
    await page.goto('/setting/profile')
    await page.sees(field('이름'))
  },
  write: ({ page }) => page.fill(field('이름'), '새벽별'),
  send: { ...button('확인'), isExact: true },
  done: /로그인 계정/,
  effect: async ({ me }) => Number((await me.call('GET', '/home')).userName === '새벽별'),
  typed: { field: field('이름'), words: '새벽별' },
}

export const madeStation: Flow = {
  title: 'a station made',
  call: 'POST /stations',
  open: async ({ page }) => {
    await page.goto('/station/createstation')
    await page.sees({ role: 'button', words: '' })
    // The step is kept, too.
    if (await page.isThere(button('이전'))) await page.press(button('이전'))
    await page.sees(field('정거장 이름'))
  },
  write: async ({ page }) => {
    await page.fill(field('정거장 이름'), '주말 원정대')
    await page.fill(field('한 줄 소개'), '하루 한 줄')
  },
  advance: ({ page }) => page.press(button('다음')),
  send: button('완료'),
  done: /오늘의 질문|답변/,
  effect: async ({ me }) => list(await me.call('GET', '/stations'), 'stations').length,
  typed: { field: field('정거장 이름'), words: '주말 원정대' },
  isRepeatable: true,
}

export const joinedStation: Flow = {
  title: 'a station joined',
  call: 'PATCH /stations/',
  prepare: async (cast) => void stations.set(cast.me, await newStation(cast.other)),
  open: async ({ page }) => {
    await page.goto('/station')
    await page.press(button('코드로 정거장 찾기'))
    await page.sees(inDialog('정거장 코드'))
  },
  write: (cast) => cast.page.fill(inDialog('정거장 코드'), stationOf(cast).stationCode),
  send: button('입장하기', dialog()),
  done: /답변/,
  effect: async ({ me }) => list(await me.call('GET', '/stations'), 'stations').length,
}

export const rest: Flow = {
  title: 'a rest',
  call: 'PUT /rest',
  open: async ({ page }) => {
    await page.goto('/setting')
    await page.press(button('쉬어가기'))
    await page.press({ role: 'radio', words: '3일' })
  },
  send: button('3일 쉬어가기', dialog()),
  done: /푹 쉬고 와요|까지 쉬어요/,
  effect: async ({ me }) => Number((await me.call('GET', '/rest')).rest != null),
}

export const logout: Flow = {
  title: 'a logout',
  call: 'POST /auth/logout',
  open: async ({ page }) => {
    await page.goto('/setting')
    await page.press(button('로그아웃'))
    await page.sees(button('로그아웃', dialog()))
  },
  send: button('로그아웃', dialog()),
  done: /로 시작하기|로그인이 필요해요/,
  // As the next page would.
  effect: ({ page }) => page.run(async () => Number((await fetch('/api/auth/refresh')).status === 401)),
  isSentAgain: true,
  isDoneAtOnce: true,
}

const digit = (value: string): Target => ({ ...button(value, dialog()), isExact: true })

export const lock: Flow = {
  title: "the app lock's number",
  open: async ({ page }) => {
    await page.goto('/setting/lock')
    await page.press({ role: 'switch', words: '이 기기에서 잠그기' })
    await page.sees(dialog('새 잠금 번호를 눌러 주세요'))
  },
  write: async ({ page }) => {
    for (const value of '2580') await page.press(digit(value))
    await page.sees(dialog('한 번 더 눌러 주세요'))
    for (const value of '258') await page.press(digit(value))
  },
  send: digit('0'),
  done: /앱 잠금을 켰어요/,
  effect: ({ page }) => page.run(() => Number(localStorage.getItem('appLock') !== null)).catch(() => 0),
  refusal: { path: '/setting/lock', words: /브라우저가 저장을 막아 두어서 쓸 수 없어요/ },
}
