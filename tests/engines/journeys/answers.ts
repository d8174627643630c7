import { button, field, heading, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

const ANSWER = '분홍빛 노을을 봤어요'

export function answerJourneys(journey: Journey): void {
  journey("today's question is answered, and the answer is there after a reload", async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await page.goto('/report')
    const card = { role: 'region', words: '오늘의 질문' }
    await page.fill(field('답변', card), ANSWER)
    await page.press(button('저장', card))
    await page.sees(heading('전체 1'))
    await page.reload()
    await page.sees(text(ANSWER))
    await page.seesNo(card)
  })
}
