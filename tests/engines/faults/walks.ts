import { expect } from 'vitest'
import { translatePage } from '#tests/helpers/translatePage.ts'
import { button } from '../enginePage.ts'
import { workerControls } from '../steps.ts'
import type { CallProxy } from './callProxy.ts'
import type { Device } from './deviceFaults.ts'
import type { Cast, Flow } from './flows.ts'

export type Walk = Cast & {
  flow: Flow
  line: CallProxy
  /** The same member's second tab. */
  secondTab: () => Promise<Walk>
}

/** A fault: what the device is like from the start, and how a flow goes under it. */
export type Fault = {
  title: string
  device?: Device
  /** Flows that it can meet; all by itself. */
  meets?: (flow: Flow) => boolean
  walk: (walk: Walk) => Promise<void>
}

/** True while nobody knows whether it was done. */
const NO_ANSWER = /인터넷 연결을 확인해 주세요|연결이 끊겼어요|연결이 끊겨 결과를 아직 몰라요|오류가 발생했습니다/
/** Of what was written and not sent. */
const OFFER = button('이어서 쓰기')
const REFRESH = 'GET /auth/refresh'

const said = ({ page }: Walk) =>
  page.run(() => {
    const past = window.name === '' ? [] : (JSON.parse(window.name) as string[])
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [...past, document.body.innerText, ...[...document.images].map(({ alt }) => alt), ...fields].join('\n')
  })
const seesWords = (walk: Walk, pattern: RegExp) =>
  walk.page.until(
    () => said(walk).catch(String),
    (words) => pattern.test(words),
    String(pattern),
  )
const hasEffect = (walk: Walk) =>
  walk.page.until(
    () => walk.flow.effect(walk).catch(() => -1),
    (count) => count > 0,
    `the effect of ${walk.flow.title}`,
  )
/** After everything that could send it again. */
async function hadOneEffect(walk: Walk): Promise<void> {
  await hasEffect(walk)
  expect(await walk.flow.effect(walk), 'effects').toBe(1)
}

async function begin(walk: Walk): Promise<void> {
  await walk.flow.open(walk)
  await walk.flow.write?.(walk)
  await walk.flow.advance?.(walk)
}
const send = ({ page, flow }: Walk) => page.press(flow.send)
const isSent = ({ page, line, flow }: Walk) =>
  page.until(
    async () => line.count(flow.call),
    (count) => count > 0,
    `the call ${flow.call}`,
  )
/** Unless the server has it: what was saved may be closed. */
async function keepsTyped(walk: Walk): Promise<void> {
  const { page, flow } = walk
  if (flow.typed && (await flow.effect(walk)) === 0) await page.has(flow.typed.field, new RegExp(flow.typed.words))
}
async function isDone(walk: Walk): Promise<void> {
  await seesWords(walk, walk.flow.done)
  await hadOneEffect(walk)
}

async function goesWell(walk: Walk): Promise<void> {
  await begin(walk)
  await send(walk)
  await isDone(walk)
}

/** The call has no answer; when the connection is back it is sent again, by the member unless the app does. */
async function loses(walk: Walk, lose: () => void): Promise<void> {
  const { flow, line } = walk
  await begin(walk)
  lose()
  await send(walk)
  await isSent(walk)
  if (!flow.isDoneAtOnce) {
    await seesWords(walk, NO_ANSWER)
    if (!flow.advance) await keepsTyped(walk)
  }
  line.pass()
  await again(walk)
}

async function again(walk: Walk): Promise<void> {
  const { flow, page } = walk
  if (flow.isSentAgain) await page.run(() => void dispatchEvent(new Event('online')))
  else if ((await flow.effect(walk)) === 0 || !flow.done.test(await said(walk))) await send(walk)
  await isDone(walk)
}

/** After a reload the entry of an overlay is left first, unless it opens again. */
const isSettled = ({ page }: Walk) =>
  page.until(
    () =>
      page
        .run(() => {
          const entries = history.state?.usr?.overlays?.length ?? 0
          return document.querySelector('#root > *') !== null && entries === document.querySelectorAll('dialog[open], [role=dialog]').length
        })
        .catch(() => false),
    Boolean,
    'the page to settle',
  )

/** The app is opened again, with what was typed, and it is sent. */
async function reopens(walk: Walk): Promise<void> {
  const { flow, page } = walk
  await flow.open(walk)
  await page.seesNo({ role: 'heading', words: '화면을 보여드리지 못했어요' })
  if (await page.isThere(OFFER)) await page.press(OFFER)
  await keepsTyped(walk)
  if (!flow.typed) await flow.write?.(walk)
  await flow.advance?.(walk)
  await send(walk)
  await isDone(walk)
}

const hasText = (flow: Flow) => flow.typed !== undefined

export const FAULTS = {
  offline: {
    title: 'offline amid the save',
    walk: (walk) => loses(walk, () => walk.line.treat(walk.flow.call, 'drop')),
  },
  offlineReload: {
    title: 'offline amid the save, then a reload',
    meets: hasText,
    walk: async (walk) => {
      const { line, page } = walk
      await begin(walk)
      await workerControls(page)
      line.offline(true)
      await send(walk)
      await seesWords(walk, NO_ANSWER)
      await page.reload().catch(() => undefined)
      line.offline(false)
      await page.reload()
      await isSettled(walk)
      await reopens(walk)
    },
  },
  lostAnswer: {
    title: 'the answer of the save lost',
    walk: (walk) => loses(walk, () => walk.line.treat(walk.flow.call, 'lose')),
  },
  lostAnswerReload: {
    title: 'the answer of the save lost, then a reload and another try',
    meets: hasText,
    walk: async (walk) => {
      const { flow, line, page } = walk
      await begin(walk)
      line.treat(flow.call, 'lose')
      await send(walk)
      await seesWords(walk, NO_ANSWER)
      line.pass()
      await page.reload()
      await isSettled(walk)
      if (flow.isSentAgain) await hadOneEffect(walk)
      else await reopens(walk)
    },
  },
  lostRefresh: {
    title: 'the answer of the refresh lost',
    walk: async (walk) => {
      const { line, page } = walk
      await begin(walk)
      line.expireTokens()
      line.treat(REFRESH, 'lose')
      await send(walk)
      await page.until(
        async () => line.count(REFRESH),
        (count) => count > 1,
        'a refresh',
      )
      line.pass()
      // Chromium itself may repeat a request whose connection breaks.
      await seesWords(walk, new RegExp(`${NO_ANSWER.source}|${walk.flow.done.source}`))
      if (!walk.flow.advance) await keepsTyped(walk)
      await again(walk)
    },
  },
  cookiesRefused: {
    title: 'cookies refused and the session over, then a login',
    meets: hasText,
    walk: async (walk) => {
      const { line, page } = walk
      await begin(walk)
      line.refuseCookies(true)
      await page.reload()
      await page.sees({ role: 'heading', words: '로그인이 필요해요' })
      line.refuseCookies(false)
      await walk.page.goto('/given-session')
      await reopens(walk)
    },
  },
  doubleTap: {
    title: 'a double tap',
    walk: async (walk) => {
      const { line, flow, page } = walk
      await begin(walk)
      line.treat(flow.call, 'hold')
      await page.pressTwice(flow.send)
      await isSent(walk)
      line.pass()
      await isDone(walk)
      expect(line.count(flow.call), 'calls').toBe(1)
    },
  },
  back: {
    title: 'back and forward during the save',
    walk: async (walk) => {
      const { line, flow, page } = walk
      await begin(walk)
      line.treat(flow.call, 'hold')
      await send(walk)
      await isSent(walk)
      await page.back()
      line.pass()
      await hasEffect(walk)
      await page.run(() => history.forward())
      await page.seesNo({ role: 'heading', words: '화면을 보여드리지 못했어요' })
      await hadOneEffect(walk)
    },
  },
  twoTabs: {
    title: 'the same in two tabs',
    walk: async (walk) => {
      const second = await walk.secondTab()
      await begin(walk)
      await begin(second)
      await send(second)
      await isDone(second)
      // A tab that lies behind is looked at again.
      await walk.page.show()
      if (await walk.page.isThere(walk.flow.send)) await send(walk).catch(() => undefined)
      await hadOneEffect(walk)
      await walk.page.seesNo({ role: 'heading', words: '화면을 보여드리지 못했어요' })
    },
  },
  fullStorage: { title: 'storage full', device: 'full', walk: goesWell },
  refusedStorage: { title: 'storage refused', device: 'refused', walk: goesWell },
  clockAhead: { title: 'clock 30 days ahead', device: 'ahead', walk: goesWell },
  clockBehind: { title: 'clock 30 days behind', device: 'behind', walk: goesWell },
  slow: {
    title: 'a 3G line',
    walk: async (walk) => {
      walk.line.slow()
      await goesWell(walk)
    },
  },
  socketsBlocked: {
    title: 'sockets blocked',
    walk: async (walk) => {
      walk.line.refuseSockets()
      await goesWell(walk)
    },
  },
  translated: {
    title: 'the page translated',
    walk: async (walk) => {
      await begin(walk)
      await walk.page.run(translatePage)
      await send(walk)
      await isDone(walk)
    },
  },
  webView: { title: 'a WebView without downloads, share and clipboard', device: 'webView', walk: goesWell },
} satisfies Record<string, Fault>
export type FaultName = keyof typeof FAULTS
