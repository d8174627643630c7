import { heading } from '../enginePage.ts'
import { type Journey, newMemberAtHome, workerControls } from '../steps.ts'

export function workerJourneys(journey: Journey): void {
  journey('with the worker in control, pages are reloaded, and opened by bookmark and deep link', async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await workerControls(page)
    await page.reload()
    await page.sees(heading('민아님의 별'))
    await page.goto('/setting')
    await page.sees(heading('설정'))
    await page.goto('/home?from=icon')
    await page.sees(heading('민아님의 별'))
    await page.goto('/terms')
    await page.sees(heading('제2장 회원가입'))
    await page.back()
    await page.sees(heading('민아님의 별'))
  })
}
