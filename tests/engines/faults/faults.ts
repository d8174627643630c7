import { expect } from 'vitest'
import { logInByHttp } from '#tests/helpers/memberByHttp.ts'
import { translatePage } from '#tests/helpers/translatePage.ts'
import { button } from '../enginePage.ts'
import { isSettled, workerControls } from '../steps.ts'
import { SESSION_PATH } from './callProxy.ts'
import type { Device } from './deviceFaults.ts'
import type { Flow } from './flow.ts'
import {
  again,
  begin,
  callOf,
  goesWell,
  hadOneEffect,
  hasEffect,
  isDone,
  isNotBroken,
  isQuiet,
  isSent,
  keepsTyped,
  loses,
  NO_ANSWER,
  reopens,
  seesEnd,
  seesWords,
  send,
  type Walk,
} from './walk.ts'

/** A fault: what the device is like from the start, and how a flow goes under it. */
export type Fault = {
  title: string
  device?: Device
  /** Flows that it can meet; all by itself. */
  meets?: (flow: Flow) => boolean
  walk: (walk: Walk) => Promise<void>
}

const REFRESH = 'GET /auth/refresh'
const hasText = (flow: Flow) => flow.typed !== undefined
const hasCall = (flow: Flow) => flow.call !== undefined

/** Where the device keeps nothing: what is kept nowhere else is refused, and says why. */
async function goesWellOrSaysWhy(walk: Walk): Promise<void> {
  const { refusal, effect } = walk.flow
  if (!refusal) return goesWell(walk)
  await walk.page.goto(refusal.path)
  await seesWords(walk, refusal.words)
  expect(await effect(walk), 'effects').toBe(0)
}

/** Unless this tab has learned that it is done. */
async function sendsToo(walk: Walk): Promise<void> {
  const { flow, line, page } = walk
  const calls = line.count(callOf(walk))
  const isOver = async () => line.count(callOf(walk)) > calls || !(await page.isThere(flow.send))
  await page.pressUnless(flow.send, isOver)
  await page.until(isOver, Boolean, 'the second send')
  await page.until(
    async () => line.pending(flow.call),
    (count) => count === 0,
    'its answer',
  )
}

const DAY_MS = 86_400_000

/** The page was opened on the day before, which is over by now. */
async function beforeMidnight({ me, line }: Walk): Promise<void> {
  const { yesterday } = await me.call('GET', '/reports')
  line.shiftDate(-DAY_MS)
  line.edit('GET /reports', ({ yesterday: _later, ...answered }) => ({ ...answered, today: { ...yesterday, isTodayReport: true } }))
  const { reportId, serviceDate, question } = yesterday
  line.edit('GET /stations/', (answered) =>
    answered.report ? { ...answered, report: { ...answered.report, reportId, serviceDate, question } } : answered,
  )
}

export const FAULTS = {
  offline: {
    title: 'offline amid the save',
    walk: async (walk) => {
      if (walk.flow.call) return loses(walk, () => walk.line.treat(callOf(walk), 'drop'))
      await begin(walk)
      walk.line.offline(true)
      await send(walk)
      await isDone(walk)
    },
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
      await isSettled(page)
      await reopens(walk)
    },
  },
  lostAnswer: {
    title: 'the answer of the save lost',
    meets: hasCall,
    walk: (walk) => loses(walk, () => walk.line.treat(callOf(walk), 'lose')),
  },
  lostAnswerReload: {
    title: 'the answer of the save lost, then a reload and another try',
    meets: hasText,
    walk: async (walk) => {
      const { flow, line, page } = walk
      await begin(walk)
      line.treat(callOf(walk), 'lose')
      await send(walk)
      await seesEnd(walk)
      line.pass()
      await page.reload()
      await isSettled(page)
      if (flow.isSentAgain) await hadOneEffect(walk)
      else await reopens(walk)
    },
  },
  lostRefresh: {
    title: 'the answer of the refresh lost',
    meets: hasCall,
    walk: async (walk) => {
      const { line, page } = walk
      await begin(walk)
      await isQuiet(walk)
      line.expireTokens()
      line.treat(REFRESH, 'lose')
      await send(walk)
      await page.until(
        async () => line.count(REFRESH),
        (count) => count > 1,
        'a refresh',
      )
      line.pass()
      await seesEnd(walk)
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
      await seesWords(walk, /로그인이 필요해요/)
      line.refuseCookies(false)
      line.giveCookies((await logInByHttp(walk.url, walk.me.userId)).cookies)
      // As in another tab: what was typed belongs to this entry.
      await page.run((path) => fetch(path).then(() => undefined), SESSION_PATH)
      await page.reload()
      await isSettled(page)
      await reopens(walk)
    },
  },
  doubleTap: {
    title: 'a double tap',
    walk: async (walk) => {
      const { line, flow, page } = walk
      await begin(walk)
      line.treat(callOf(walk), 'hold')
      await page.pressTwice(flow.send)
      if (flow.call) await isSent(walk)
      line.pass()
      await isDone(walk)
      expect(line.count(callOf(walk)), 'calls').toBe(flow.call ? 1 : 0)
    },
  },
  back: {
    title: 'back and forward during the save',
    meets: hasCall,
    walk: async (walk) => {
      const { line, page } = walk
      await begin(walk)
      line.treat(callOf(walk), 'hold')
      await send(walk)
      await isSent(walk)
      await page.back()
      line.pass()
      await hasEffect(walk)
      await page.run(() => void setTimeout(() => history.forward()))
      await isNotBroken(walk)
      await hadOneEffect(walk)
    },
  },
  twoTabs: {
    title: 'the same in two tabs',
    walk: async (walk) => {
      const { flow, page } = walk
      await begin(walk)
      const second = await walk.secondTab()
      await begin(second)
      await send(second)
      await isDone(second)
      // A tab that lies behind is looked at again.
      await page.show()
      if (flow.isDoneAtOnce || flow.isSwitch) await seesWords(walk, flow.done)
      else await sendsToo(walk)
      if (flow.isRepeatable) await hasEffect(walk)
      else await hadOneEffect(walk)
      await isNotBroken(walk)
    },
  },
  midnight: {
    title: 'midnight while it is written',
    meets: ({ isOfToday }) => isOfToday === true,
    walk: async (walk) => {
      const { page, line } = walk
      await beforeMidnight(walk)
      await begin(walk)
      line.pass()
      await send(walk)
      await seesWords(walk, /날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요/)
      await keepsTyped(walk)
      await page.press(button('늦은 기록으로 남기기'))
      await seesWords(walk, /늦은 기록을 남겼어요/)
      await hadOneEffect(walk)
    },
  },
  fullStorage: { title: 'storage full', device: 'full', walk: goesWellOrSaysWhy },
  refusedStorage: { title: 'storage refused', device: 'refused', walk: goesWellOrSaysWhy },
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
