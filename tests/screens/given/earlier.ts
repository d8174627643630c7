import type { Page } from '@playwright/test'
import { type EarlierAnswers, getEarlierAnswers } from '#contract/earlierAnswers.ts'
import type { Given } from './test.ts'
import { PICTURES } from './world.ts'

export const OWN_EARLIER = {
  serviceDate: '2025-05-14',
  answer: '처마 밑에서 친구랑 우산 하나를 쓰던 오후요',
  character: PICTURES.character,
}

export function earlierOf(at: number, answer: string, userName: string, serviceDate = '2025-05-14') {
  return { person: { userId: `friend${at}`, userName, profile: PICTURES.profile }, serviceDate, answer }
}

export const EARLIER: EarlierAnswers = {
  own: OWN_EARLIER,
  friends: [earlierOf(1, '운동장의 물웅덩이요', '하루'), earlierOf(2, '노란 우산이요', '소라', '2024-09-02')],
}

/** Today's question was answered before. */
export function giveEarlier(given: Given, earlier: EarlierAnswers = EARLIER): void {
  given.answer(getEarlierAnswers, earlier)
}

export const earlierSheet = (page: Page) => page.getByRole('dialog', { name: '그때의 나' })
