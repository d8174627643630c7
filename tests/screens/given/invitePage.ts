import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { fillPage } from '#server/files/fillPage.ts'
import { ME, QUESTION } from './world.ts'

export const TOKEN = 'A'.repeat(22)
export const INVITE_PAGE = `/i/${TOKEN}`

/** Serves the built page of an open invitation, filled as by the server. */
export async function giveInvitePage(page: Page, kind: 'station' | 'star' = 'station', change: Record<string, string> = {}): Promise<void> {
  const now = new Date()
  const values = {
    inviterName: '민아',
    stationName: '새벽 편지방',
    question: QUESTION,
    background: 'bg_station_2',
    backgroundVersion: '',
    figure: ME.character.replace('.png', ''),
    members: '5',
    freePlaces: '1',
    token: TOKEN,
    image: '',
    naver: 'on',
    kakao: 'on',
    now: now.toISOString(),
    day: serviceDateOf(now),
    ...change,
  }
  await page.route(`**${INVITE_PAGE}`, (route) =>
    route.fulfill({
      body: fillPage(readFileSync(`dist/pages/invite-${kind}.html`, 'utf8'), values),
      contentType: 'text/html; charset=utf-8',
    }),
  )
}
