import { button, dialog, field, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

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
