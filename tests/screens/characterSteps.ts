import { expect, type Page } from '@playwright/test'
import { checkUserId, makePictures, saveCharacter, signup } from '#contract/character.ts'
import { getHome, type UserInfo } from '#contract/users.ts'
import { fillProfile, toBackground, toProfile } from '../e2e/characterSteps.ts'
import type { Given } from './given/test.ts'
import { ME } from './given/world.ts'

/** A person's first login: the setup's calls succeed, and make them a member. */
function giveNewcomer(given: Given): void {
  given.answer(getHome, { message: 'new member' })
  given.answer(checkUserId, { available: true, message: '사용할 수 있는 ID예요' })
  given.answer(makePictures, { profile: ME.profile, character: ME.character })
  given.answer(signup, ({ body }) => {
    given.answer(getHome, { ...ME, ...(body as UserInfo) })
    return {}
  })
}

/** Ends on the first step of the setup, with its random look. */
export async function comeToOnboarding(page: Page, given: Given): Promise<void> {
  giveNewcomer(given)
  await given.open('/onboarding')
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
}

/** The same, in the default look: a test that taps parts must know what is worn. */
export async function beginOnboarding(page: Page, given: Given): Promise<void> {
  await comeToOnboarding(page, given)
  await page.getByRole('button', { name: '초기화' }).tap()
}

export async function toLastStep(page: Page, given: Given): Promise<void> {
  await beginOnboarding(page, given)
  await toProfile(page)
  await fillProfile(page, { name: '민아', userId: 'newbie1' })
  await toBackground(page)
}

/** A member, whose look is saved as the server would. */
export function giveMember(given: Given): void {
  given.answer(makePictures, { profile: ME.profile, character: ME.character })
  given.answer(saveCharacter, ({ body }) => {
    given.answer(getHome, { ...ME, ...(body as Partial<UserInfo>) })
    return {}
  })
}
