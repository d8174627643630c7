import type { EarlierAnswers } from '#contract/earlierAnswers.ts'
import type { Week } from '#contract/weeks.ts'
import { newCallerAt, roomOfTwo } from '#tests/helpers/callers.ts'
import { button, dialog, field, heading, text } from '../enginePage.ts'
import { aCallProxy } from '../faults/callProxy.ts'
import { enterRoom, type Journey, newMemberAtHome, type Scene } from '../steps.ts'

const WEEK: Week = {
  from: '2026-11-16',
  until: '2026-11-22',
  answers: [{ serviceDate: '2026-11-18', answer: '점심에 혼자 걸은 십 분이 제일 좋았어요.', character: '' }],
  starDays: [{ serviceDate: '2026-11-18', stars: 2 }],
  stations: [{ name: '새벽 편지방', background: 'bg_station_2.png', days: 1, faces: [] }],
  signals: { sent: 4, got: 6 },
  firstWorn: [{ serviceDate: '2026-11-22', name: 'fashion_top_17.png', title: '오로라 시스루 셔츠' }],
  isSeen: false,
}
const EARLIER: EarlierAnswers = {
  own: { serviceDate: '2025-05-14', answer: '처마 밑에서 우산 하나를 쓰던 오후요', character: '' },
  friends: [],
}

/** A member's page where calls have given answers: what only time brings. */
async function withGiven(scene: Scene, given: Record<string, object>, walk: (page: Scene['page']) => Promise<void>): Promise<void> {
  await newMemberAtHome(scene)
  const line = await aCallProxy(scene.url, { script: '', cookies: [] })
  for (const [call, body] of Object.entries(given)) line.answer(call, body)
  await walk({ ...scene.page, goto: (path) => scene.page.goto(new URL(path, line.url).href) })
  line.close()
}

export function lookBackJourneys(journey: Journey): void {
  journey('the cards of last week are gone through, to the last', (scene) =>
    withGiven(scene, { 'GET /weeks/last': { week: WEEK }, 'PUT /weeks/2026-11-16/seen': {} }, async (page) => {
      await page.goto('/report')
      await page.press({ role: 'link', words: '한 주의 별무리' })
      await page.sees(heading('밤의 내 이야기'))
      await page.press(button('다음 장'))
      await page.sees(heading('새로 떴어요'))
      await page.press(button('다음 장'))
      await page.sees(heading('오로라 시스루 셔츠'))
      await page.press(button('다 봤어요'))
      await page.isAt('/report')
    }),
  )

  journey('the first answer of the day brings 그때의 나', (scene) =>
    withGiven(scene, { 'GET /reports/earlier': EARLIER }, async (page) => {
      await page.goto('/home')
      await page.press(button('오늘의 질문'))
      await page.fill(field('답변', dialog()), '창밖의 노을을 오래 봤어요')
      await page.press(button('저장', dialog()))
      await page.sees(dialog('그때의 나'))
      await page.sees(text('처마 밑에서 우산 하나를 쓰던 오후요'))
      await page.press(button('다 봤어요', dialog()))
      await page.seesNo(dialog())
    }),
  )

  journey('a group photo is taken', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const station = await roomOfTwo(me, await newCallerAt(url, '도윤'))
    await enterRoom(page, station)
    await page.press(button('단체 사진 찍기'))
    const photo = { role: 'img', words: '단체 사진, 민아님, 도윤님', inside: dialog('단체 사진') }
    await page.sees(photo)
    await page.press({ role: 'switch', words: '이름 보이기' })
    await page.sees(photo)
  })
}
