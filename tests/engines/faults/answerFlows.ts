import { answer, join, newStation, roomOfTwo } from '#tests/helpers/callers.ts'
import { button, dialog, field } from '../enginePage.ts'
import type { Target } from '../inPage.ts'
import { type Cast, type Flow, inDialog, openDialog, openRoom, paid, stations } from './flow.ts'

const ANSWER = '분홍빛 노을을 오래 봤어요'
const EDITED = '다시 쓴 노을 이야기'

const own = async ({ me }: Cast, words: string) => {
  const { reports } = await me.call('GET', '/reports')
  return reports.filter((one: { answer: string }) => one.answer === words).length
}

export const homeAnswer: Flow = {
  title: 'the answer of the day at home',
  call: 'PATCH /reports/',
  open: async ({ page }) => {
    await page.goto('/home')
    await openDialog(page, button('오늘의 질문'))
    await page.sees(inDialog('답변'))
  },
  write: ({ page }) => page.fill(inDialog('답변'), ANSWER),
  send: button('저장', dialog()),
  done: /오늘의 한 줄|답변을 저장했어요|받았어요/,
  effect: async (cast) => Math.max(await own(cast, ANSWER), await paid(cast, 'ANSWER')),
  typed: { field: inDialog('답변'), words: ANSWER },
  isSentAgain: true,
  isOfToday: true,
}

const LATE: Target = { role: 'region', words: '어제의 질문' }

export const lateAnswer: Flow = {
  title: 'a late answer',
  call: 'PATCH /reports/',
  open: async ({ page, line }) => {
    // Offered from the second day on.
    line.edit('GET /reports', (answered) => ({ ...answered, isFirstDay: false }))
    await page.goto('/report')
    await page.sees(LATE)
    if (!(await page.isThere(field('답변', LATE)))) await page.press(button('늦은 기록 남기기', LATE))
    await page.sees(field('답변', LATE))
  },
  write: ({ page }) => page.fill(field('답변', LATE), ANSWER),
  send: button('늦은 기록으로 남기기', LATE),
  done: /늦은 기록을 남겼어요/,
  effect: (cast) => own(cast, ANSWER),
  typed: { field: field('답변', LATE), words: ANSWER },
  isSentAgain: true,
}

export const roomAnswer: Flow = {
  title: 'an answer in a room',
  call: 'PATCH /stations/',
  prepare: async (cast) => {
    const station = await newStation(cast.other)
    await join(cast.me, station)
    await answer(cast.other, station, '도서관 창가 자리')
    stations.set(cast.me, station)
  },
  open: async (cast) => {
    await openRoom(cast)
    await cast.page.sees(inDialog('답변'))
  },
  write: ({ page }) => page.fill(inDialog('답변'), ANSWER),
  send: button('저장', dialog()),
  done: /답변을 저장했어요|받았어요|별이 떠올랐어요/,
  effect: async (cast) => Math.max(await own(cast, ANSWER), await paid(cast, 'ANSWER')),
  typed: { field: inDialog('답변'), words: ANSWER },
  isSentAgain: true,
  isOfToday: true,
}

export const editedAnswer: Flow = {
  title: 'an edit of an answer',
  call: 'PATCH /reports/',
  prepare: ({ me, other }) => roomOfTwo(me, other),
  open: async ({ page }) => {
    await page.goto('/report')
    await openDialog(page, button('창밖의 노을을'))
    const isOpen = await page.run(() => document.querySelector('dialog[open] textarea') !== null)
    if (!isOpen) await page.press(button('수정', dialog()))
    await page.sees(inDialog('답변'))
  },
  write: ({ page }) => page.fill(inDialog('답변'), EDITED),
  send: button('저장', dialog()),
  done: /답변을 저장했어요/,
  effect: (cast) => own(cast, EDITED),
  typed: { field: inDialog('답변'), words: EDITED },
  isSentAgain: true,
}
