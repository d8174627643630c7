import type { Locator } from '@playwright/test'
import { previewStationCode } from '#contract/invitations.ts'
import { NAME_LENGTH, SEARCH_TEXT_LENGTH, STATION_NAME_LENGTH } from '#contract/limits.ts'
import { saveProfileSettings } from '#contract/profileSettings.ts'
import { joinStation } from '#contract/stations.ts'
import { giveRoom, ROOM } from './given/room.ts'
import { expect, test } from './given/test.ts'

/** Types one syllable, given as its text after each key. */
type Keyboard = (field: Locator, syllable: readonly string[]) => Promise<void>

/** As on iOS: each key deletes what it changes and inserts it again. */
const withoutComposition: Keyboard = (field, syllable) =>
  field.evaluate((_input, states) => {
    for (const [at, state] of states.entries()) {
      const before = states[at - 1] ?? ''
      const isLonger = state.startsWith(before)
      if (!isLonger) for (const _letter of before) document.execCommand('delete')
      document.execCommand('insertText', false, isLonger ? state.slice(before.length) : state)
    }
  }, syllable)

const byComposition: Keyboard = async (field, syllable) => {
  const session = await field.page().context().newCDPSession(field.page())
  for (const text of syllable) await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.insertText', { text: syllable.at(-1) ?? '' })
  await session.detach()
}

const KEYBOARDS = { 'without composition events': withoutComposition, 'by composition': byComposition }
const FIELDS = [
  ['/setting/profile', '이름', NAME_LENGTH.max, 'by composition'],
  ['/setting/profile', '이름', NAME_LENGTH.max, 'without composition events'],
  ['/station/createstation', '정거장 이름', STATION_NAME_LENGTH.max, 'without composition events'],
  ['/searchusers', '친구 ID 검색', SEARCH_TEXT_LENGTH.max, 'without composition events'],
] as const

for (const [path, label, max, how] of FIELDS) {
  test(`the last syllable of ${path} is finished, and what is too long goes as whole syllables, ${how}`, async ({ page, given }) => {
    const type = KEYBOARDS[how]
    await given.open(path)
    const field = page.getByLabel(label, { exact: true })
    const before = '별'.repeat(max - 1)
    await field.fill(before)
    await type(field, ['ㄱ', '가', '간'])
    await expect(field).toHaveValue(`${before}간`)
    for (let more = 0; more < 3; more += 1) await type(field, ['ㄷ', '다'])
    await field.blur()
    await expect(field).toHaveValue(`${before}간`)
  })
}

test('a last consonant that is typed apart is not lost, and a text that is too long is not saved by Enter', async ({ page, given }) => {
  given.answer(saveProfileSettings, { message: 'profile setting success' })
  await given.open('/setting/profile')
  const field = page.getByLabel('이름', { exact: true })
  await field.fill('별'.repeat(14))
  await withoutComposition(field, ['ㄱ', '가', '가ㄴ', '간', '간ㄷ', '간다'])
  await field.press('Enter')
  await page.waitForURL('**/setting')
  expect(given.sent(saveProfileSettings).map(({ body }) => body.userName)).toEqual([`${'별'.repeat(14)}간`])
})

for (const [how, type] of Object.entries(KEYBOARDS)) {
  test(`a code that a Korean keyboard writes is read by its keys, ${how}`, async ({ page, given }) => {
    giveRoom(given)
    given.answer(joinStation, {})
    await given.open('/station')
    await page.getByRole('button', { name: '코드로 정거장 찾기' }).tap()
    const field = page.getByRole('textbox', { name: '정거장 코드' })
    await expect(field).toBeFocused()
    await type(field, ['ㅁ', '뮤', '뮻'])
    await expect(field.locator('xpath=following-sibling::span')).toHaveText('ABC')
    await page.keyboard.type('234')
    await expect(field).toHaveValue('ABC234')
    await type(field, ['ㅂ', '바'])
    await field.press('Enter')
    await page.waitForURL(`**${ROOM}`)
    expect(given.sent(joinStation).map(({ params }) => params.code)).toEqual(['ABC234'])
  })
}

test('a code is found in pasted text; an impossible one is refused like an unknown one, without a call', async ({ page, given }) => {
  giveRoom(given)
  await given.open('/station?code=ㅁㅠㅊ-234')
  const field = page.getByRole('textbox', { name: '정거장 코드' })
  await expect(field).toHaveValue('ABC234')
  await field.fill('코드: abc-234 로 와!')
  await expect(field).toHaveValue('ABC234')
  await field.fill('ａｂｃ２３４')
  await expect(field).toHaveValue('ABC234')
  for (const impossible of ['OIL010', 'ABC']) {
    await field.fill(impossible)
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '검색한 정거장이 존재하지 않아요!' })).toBeVisible()
    await expect(field).toHaveValue(impossible)
  }
  expect(given.sent(joinStation)).toEqual([])
})

test('a visitor who comes by a code of another keyboard is shown the invitation', async ({ page, given }) => {
  given.signOut()
  given.answer(previewStationCode, { kind: 'station', state: 'open', stationName: '새벽 정거장', members: 2, freePlaces: 4 })
  await given.open('/station?code=뮻234')
  await expect(page.getByText('새벽 정거장')).toBeVisible()
  expect(given.sent(previewStationCode).map(({ params }) => params.code)).toEqual([encodeURIComponent('뮻234')])
})
