import { expect } from 'vitest'
import { button, heading } from '../enginePage.ts'
import type { Cast, Flow } from './flow.ts'

export type Walk = Cast & {
  flow: Flow
  /** The server's address. */
  url: string
  /** The words that were true, as they were seen. */
  words: Set<string>
  /** The same member's second tab. */
  secondTab: () => Promise<Walk>
}

/** True while nobody knows whether it was done. */
export const NO_ANSWER = /인터넷 연결을 확인해 주세요|연결이 끊겼어요|연결이 끊겨 결과를 아직 몰라요|오류가 발생했습니다/
/** Of what was written and not sent. */
const OFFER = button('이어서 쓰기')

export const said = ({ page }: Walk) =>
  page.run(() => {
    const past = window.name === '' ? [] : (JSON.parse(window.name) as string[])
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [...past, document.body.innerText, ...[...document.images].map(({ alt }) => alt), ...fields].join('\n')
  })
export const seesWords = async (walk: Walk, pattern: RegExp) => {
  const words = await walk.page.until(
    () => said(walk).catch(String),
    (now) => pattern.test(now),
    String(pattern),
  )
  walk.words.add(pattern.exec(words)?.[0] ?? '')
}
/** The live channel may bring what was saved, and Chromium itself repeats a request whose connection breaks. */
export const seesEnd = (walk: Walk) => seesWords(walk, new RegExp(`${NO_ANSWER.source}|${walk.flow.done.source}`))
export const hasEffect = (walk: Walk) =>
  walk.page.until(
    () => walk.flow.effect(walk).catch(() => -1),
    (count) => count > 0,
    `the effect of ${walk.flow.title}`,
  )
/** After everything that could send it again. */
export async function hadOneEffect(walk: Walk): Promise<void> {
  await hasEffect(walk)
  expect(await walk.flow.effect(walk), 'effects').toBe(1)
}

export async function begin(walk: Walk): Promise<void> {
  await walk.flow.open(walk)
  await walk.flow.write?.(walk)
  await walk.flow.advance?.(walk)
}
export const send = ({ page, flow }: Walk) => page.press(flow.send)
export const callOf = ({ flow }: Walk) => flow.call ?? 'no call'
export const isSent = (walk: Walk) =>
  walk.page.until(
    async () => walk.line.count(callOf(walk)),
    (count) => count > 0,
    `the call ${callOf(walk)}`,
  )
/** What a failed read takes off the screen is no matter of the send. */
export const isQuiet = ({ page, line }: Walk) =>
  page.until(
    async () => line.pending(),
    (count) => count === 0,
    'all calls to be answered',
  )
export const isNotBroken = ({ page }: Walk) => page.seesNo(heading('화면을 보여드리지 못했어요'))
/** Unless the server has it: what was saved may be closed. */
export async function keepsTyped(walk: Walk): Promise<void> {
  const { page, flow } = walk
  if (flow.typed && (await flow.effect(walk)) === 0) await page.has(flow.typed.field, new RegExp(flow.typed.words))
}
export async function isDone(walk: Walk): Promise<void> {
  await seesWords(walk, walk.flow.done)
  await hadOneEffect(walk)
}

export async function goesWell(walk: Walk): Promise<void> {
  await begin(walk)
  await send(walk)
  await isDone(walk)
}

/** The call has no answer; when the connection is back it is sent again, by the member unless the app does. */
export async function loses(walk: Walk, lose: () => void): Promise<void> {
  const { flow, line } = walk
  await begin(walk)
  lose()
  await send(walk)
  await isSent(walk)
  if (!flow.isDoneAtOnce) {
    await (flow.isSwitch ? seesWords(walk, NO_ANSWER) : seesEnd(walk))
    if (!flow.advance) await keepsTyped(walk)
  }
  line.pass()
  await again(walk)
}

export async function again(walk: Walk): Promise<void> {
  const { flow, page } = walk
  if (flow.isSentAgain) await page.run(() => void dispatchEvent(new Event('online')))
  else if (flow.isSwitch) await switchAgain(walk)
  // The app may have done it meanwhile.
  else await page.pressUnless(flow.send, async () => (await flow.effect(walk)) > 0 && flow.done.test(await said(walk)))
  await isDone(walk)
}

/** Once the screen shows what the server has: a press on a switch that is on would put it off. */
async function switchAgain(walk: Walk): Promise<void> {
  const { flow, page } = walk
  const isOn = async () => (await flow.effect(walk)) > 0
  await page.until(async () => (await isOn()) || !flow.done.test(await said(walk)), Boolean, `the state of ${flow.title}`)
  if (!(await isOn())) await send(walk)
}

/** The app is opened again, with what was typed, and it is sent. */
export async function reopens(walk: Walk): Promise<void> {
  const { flow, page } = walk
  await flow.open(walk)
  await isNotBroken(walk)
  if (await page.isThere(OFFER)) await page.press(OFFER)
  await keepsTyped(walk)
  if (!flow.typed) await flow.write?.(walk)
  await flow.advance?.(walk)
  await send(walk)
  await isDone(walk)
}
