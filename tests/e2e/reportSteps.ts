import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from '#tests/helpers/phones.ts'

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

export function reportsOn(page: Page): Locator {
  return page.getByRole('article')
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

export async function openToday(page: Page): Promise<Locator> {
  await reportsOn(page).filter({ hasText: '오늘' }).first().getByRole('button').tap()
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  return modal
}

export async function answerToday(member: Caller, answer: string): Promise<string> {
  const { today } = await member.call('GET', '/reports')
  await member.call('PATCH', `/reports/${today.reportId}`, { answer, serviceDate: today.serviceDate })
  return today.reportId
}
