import { answer, join, newCallerAt, newStation, placeOf } from '#tests/helpers/callers.ts'
import { button, dialog, field, text } from '../enginePage.ts'
import { enterRoom, type Journey, newMemberAtHome } from '../steps.ts'
import { dragFigure } from './rooms.ts'

/** Within the reach of a high five. */
const BESIDE = { x: 24, y: 1 }

export function togetherJourneys(journey: Journey): void {
  journey('the last answer brings the star, a sticker is laid on the other answer, and two figures touch palms', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const other = await newCallerAt(url, '도윤')
    const station = await newStation(me)
    await join(other, station)
    await answer(other, station, '도서관 창가 자리')
    await enterRoom(page, station)
    await page.fill(field('답변', dialog()), '창밖의 노을을 오래 봤어요')
    await page.press(button('저장', dialog()))
    await page.press(button('별 1개'))
    await page.sees(text('우리의 첫 별이 떴어요'))
    await page.back()

    await page.press(button('멤버 목록 열기'))
    await page.press(button('도윤', dialog()))
    await page.press(button('오늘의 답 보기'))
    await page.press(button('하트', dialog('도윤')))
    await page.until(
      async () => JSON.stringify(await other.call('GET', `/stations/${station.stationId}`)),
      (room) => room.includes('"heart"'),
      'the sticker at the other member',
    )
    await page.key('Escape')
    await page.seesNo(dialog())

    const [mine, theirs] = [await placeOf(me, station, me.userId), await placeOf(me, station, other.userId)]
    const side = theirs.x > BESIDE.x ? -1 : 1
    await dragFigure(page, mine, { x: theirs.x + side * BESIDE.x, y: theirs.y + BESIDE.y })
    await page.until(
      () => page.run(() => document.body.textContent ?? ''),
      (words) => words.includes('손을 맞댔어요'),
      'the high five',
    )
  })

  journey('a rest is taken and ended', async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await page.goto('/setting')
    await page.press(button('쉬어가기'))
    await page.press({ role: 'radio', words: '3일' })
    await page.press(button('3일 쉬어가기', dialog()))
    await page.sees(text('까지 쉬어요'))
    await page.press(button('그만 쉬기'))
    await page.seesNo(text('까지 쉬어요'))
  })
}
