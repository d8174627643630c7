import { newUserId } from '#tests/helpers/memberByHttp.ts'
import { button, type EnginePage, field, heading, text } from '../enginePage.ts'
import type { Journey } from '../steps.ts'

export function signUpJourneys(journey: Journey): void {
  for (const provider of ['카카오로 시작하기', 'NAVER로 시작하기'])
    journey(`a new person signs up: ${provider}`, async ({ page }) => {
      const userId = newUserId()
      await page.goto('/login')
      await page.press(button(provider))
      await page.fill({ role: 'textbox', words: '이메일' }, `${userId}@example.com`)
      await page.press(button('동의하고 시작하기'))
      await page.isAt('/onboarding')
      await setUp(page, '별님이', userId)
      await page.isAt('/home')
      await page.sees(text('태어났어요!'))
      await page.key('Escape')
      await page.seesNo(text('태어났어요!'))
      await page.reload()
      await page.sees(heading('별님이님의 별'))
    })
}

async function setUp(page: EnginePage, name: string, userId: string): Promise<void> {
  await page.press(button('다음'))
  await page.sees(heading('캐릭터 설정'))
  await page.fill(field('이름'), name)
  await page.fill({ role: 'textbox', words: 'ID' }, userId)
  await page.sees(text('사용할 수 있는 ID예요'))
  await page.press(button('다음'))
  await page.sees(heading('별 배경 고르기'))
  await page.press(button('완료'))
}
