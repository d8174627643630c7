import { newCallerAt, newStation } from '#tests/helpers/callers.ts'
import { button, dialog, field, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

const FIRST_ANSWER = field('먼저 답해 볼까요?')
const LINE = '처음이라 설레요'

export function invitationJourneys(journey: Journey): void {
  journey("an invitation's link is copied, and leads a visitor to its page", async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await page.goto('/friendtab')
    await page.press(button('초대 링크'))
    await page.press(button('초대 링크 보내기'))
    await page.sees(text('링크를 복사했어요!'))
    await page.goto('/report')
    const answer = field('답변')
    await page.press(answer)
    await page.key('Paste')
    const pasted = await page.has(answer, /^http:\S+\/i\/[\w-]{22}$/)
    await page.goto(pasted)
    await page.sees(text('민아님이 초대했어요'))
  })

  journey('a visitor of a link answers before any login, and the words outlive a reload', async ({ page, url }) => {
    const host = await newCallerAt(url, '도윤')
    const { stationId } = await newStation(host)
    const { token } = await host.call('POST', '/invitations', { kind: 'station', stationId })
    await page.goto(`/i/${token}`)
    await page.press(FIRST_ANSWER)
    await page.fill(FIRST_ANSWER, LINE)
    await page.sees(text('시작하면 이 모습과 한 줄 그대로 방에 들어가요'))
    await page.until(
      () => page.run(() => localStorage.getItem('visitorAnswer') ?? ''),
      (kept) => kept.includes(LINE),
      'the words in the storage',
    )
    await page.reload()
    await page.has(FIRST_ANSWER, new RegExp(LINE))
  })

  journey('the card of the own star is drawn', async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await page.press(button('이미지 저장하기'))
    const card = { role: 'img', words: '민아님의 별 카드', inside: dialog('내 별 카드') }
    await page.sees(card)
    await page.press(text('스토리 9:16'))
    await page.sees(card)
  })
}
