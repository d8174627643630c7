import { expect, type Page } from '@playwright/test'

export function newPerson(): { email: string; userId: string } {
  const random = Math.random().toString(36).slice(2, 9)
  return { email: `${random}@example.com`, userId: `e2e${random.slice(0, 5)}1` }
}

/** By the development login; ends on the first step of the setup, with its random look. */
export async function comeToOnboarding(page: Page, email: string): Promise<void> {
  await page.goto(`/api/auth/login/kakao?login_hint=${encodeURIComponent(email)}`)
  await page.waitForURL('**/onboarding')
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
}

/** The same, in the default look: a test that taps parts must know what is worn. */
export async function beginOnboarding(page: Page, email: string): Promise<void> {
  await comeToOnboarding(page, email)
  await page.getByRole('button', { name: '초기화' }).tap()
}

export async function toProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: '다음' }).tap()
  await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
}

export async function fillProfile(page: Page, { name, userId }: { name: string; userId: string }): Promise<void> {
  await page.getByLabel('이름').fill(name)
  await userIdField(page).fill(userId)
  // It asks without a tap.
  await expect(page.getByText('사용할 수 있는 ID예요')).toBeVisible()
}

export function userIdField(page: Page) {
  return page.getByRole('textbox', { name: 'ID' })
}

export async function tapNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: '다음' }).last().tap()
}

export async function toBackground(page: Page): Promise<void> {
  await tapNext(page)
  await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
}

export async function toLastStep(page: Page, name = '민아'): Promise<{ email: string; userId: string }> {
  const person = newPerson()
  await beginOnboarding(page, person.email)
  await toProfile(page)
  await fillProfile(page, { name, userId: person.userId })
  await toBackground(page)
  return person
}

/** By a key: the button is where the previous step's was, and a second tap would be ignored as a double tap. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '완료' }).tap({ position: { x: 40, y: 20 } })
}

export async function signUp(page: Page, name = '민아'): Promise<{ email: string; userId: string }> {
  const person = await toLastStep(page, name)
  await finish(page)
  await page.waitForURL('**/home')
  await arrivalEnds(page)
  return person
}

/** A key ends it as a tap does. */
export async function arrivalEnds(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByText('태어났어요!')).toHaveCount(0)
}

export async function openParts(page: Page, tab: '얼굴' | '패션', chip: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).tap()
  await page
    .getByRole('group', { name: `${tab} 파츠` })
    .getByRole('button', { name: chip, exact: true })
    .tap()
}

export function parts(page: Page, slot: string) {
  return page.getByRole('region', { name: slot, exact: true }).getByRole('button')
}

export function selected(page: Page, slot: string) {
  return page.getByRole('region', { name: slot, exact: true }).locator('button[aria-pressed="true"]')
}
