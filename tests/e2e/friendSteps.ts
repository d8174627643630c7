import type { Locator, Page } from '@playwright/test'

export function rowOf(page: Page, { userId }: { userId: string }): Locator {
  return page.locator(`[data-person="${userId}"]`)
}

export function sectionOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title })
}

/** Opens the report and block sheet of a friend from their row. */
export async function openFriendMenu(page: Page, friend: { userId: string; userName: string }): Promise<void> {
  await rowOf(page, friend)
    .getByRole('button', { name: `${friend.userName}님 친구 관리` })
    .tap()
  await rowOf(page, friend)
    .getByRole('button', { name: `${friend.userName}님 더보기` })
    .tap()
}

export async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
}
