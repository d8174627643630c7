import { button, dialog, type EnginePage, heading, text } from '../enginePage.ts'
import { type Journey, newMemberAtHome } from '../steps.ts'

const PIN = '2580'
const LOCK = dialog('잠금 번호를 눌러 주세요')

async function pressPin(page: EnginePage, pin: string): Promise<void> {
  for (const digit of pin) await page.press({ ...button(digit, dialog()), isExact: true })
}

export function appLockJourneys(journey: Journey): void {
  journey('the app is locked by a number, asked for after a reload, and unlocked', async (scene) => {
    const { page } = scene
    await newMemberAtHome(scene)
    await page.goto('/setting/lock')
    await page.press({ role: 'switch', words: '이 기기에서 잠그기' })
    await page.sees(dialog('새 잠금 번호를 눌러 주세요'))
    await pressPin(page, PIN)
    await page.sees(dialog('한 번 더 눌러 주세요'))
    await pressPin(page, PIN)
    await page.sees(text('지금은 숫자 4개예요'))
    // Its leaving by the history would abort the reload.
    await page.seesNo(dialog())
    await page.until(
      () => page.run(() => (history.state?.usr?.overlays?.length ?? 0) as number),
      (count) => count === 0,
      'the history to follow the dialog',
    )
    await page.reload()
    await page.sees(LOCK)
    await page.seesNo(heading('앱 잠금'))
    await pressPin(page, '1111')
    await page.sees(text('번호가 달라요'))
    await pressPin(page, PIN)
    await page.seesNo(LOCK)
    await page.sees(heading('앱 잠금'))
  })
}
