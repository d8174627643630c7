import { button, dialog, heading } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

export function settingsJourneys(journey: Journey): void {
  journey('who withdraws is gone: page, session and account', async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await page.goto('/setting')
    await page.press(button('회원 탈퇴'))
    await page.press(button('탈퇴하기', dialog()))
    await page.isAt('/login')
    await page.goto('/home')
    await page.sees(heading('로그인이 필요해요'))
  })
}
