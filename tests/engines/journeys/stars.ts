import { befriend, newCallerAt } from '#tests/helpers/callers.ts'
import { button, dialog, field, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

/** One of the cheapest, not worn. */
const GIFT = { id: 'item_leftWrist_3', title: '말랑 스크런치' }
const CARD = '첫눈 오는 날 입어 줘'
const LINE = '지나가다 들렀어요'

export function starJourneys(journey: Journey): void {
  journey('a gift is sent, and one that came is opened and thanked for', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const other = await newCallerAt(url, '도윤')
    await befriend(me, other)
    await page.goto(`/market/gift?item=${GIFT.id}`)
    await page.press({ words: '도윤', isExact: true })
    await page.fill(field('카드 한 줄'), CARD)
    await page.press(button('스톤으로 선물하기'))
    await page.until(
      async () => JSON.stringify(await other.call('GET', '/store/gifts')),
      (boxes) => boxes.includes('민아'),
      'the box on the star of the other',
    )

    await other.call('POST', '/store/gifts', { id: GIFT.id, receiverId: me.userId, card: CARD })
    await page.goto('/home')
    await page.press(button('열어 보기'))
    await page.sees(dialog(GIFT.title))
    await page.sees(text(CARD))
    await page.press(button('고마워요 시그널 보내기', dialog()))
    await page.sees(button('고마운 마음을 보냈어요', dialog()))
  })

  journey('a line is left in a guest book, answered by its owner, and taken back', async (scene) => {
    const { page, url } = scene
    const me = await newMemberAtHome(scene)
    const other = await newCallerAt(url, '도윤')
    await befriend(me, other)
    await page.goto('/friendtab')
    await page.press({ words: '도윤', isExact: true })
    await page.press({ ...button('방명록'), isExact: true })
    await page.fill(field('한 줄 남기기', dialog()), LINE)
    await page.key('Enter')
    await page.sees({ ...text(LINE), inside: dialog() })
    const { lines } = await other.call('GET', `/guest-books/${other.userId}`)
    await other.call('PUT', `/guest-books/lines/${lines[0].id}/sticker`, { sticker: 'hug' })
    await page.sees({ role: 'img', words: '포옹', inside: dialog() })
    await page.press(button('민아님의 한 줄 더보기'))
    await page.press({ role: 'menuitem', words: '지우기' })
    await page.press(button('지우기', dialog('이 한 줄을 지울까요?')))
    await page.sees(text('아직 남겨진 한 줄이 없어요'))
  })
}
