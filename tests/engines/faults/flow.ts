import type { Method } from '#contract/endpoint.ts'
import type { Caller, Station } from '#tests/helpers/callers.ts'
import { button, dialog, type EnginePage, field } from '../enginePage.ts'
import type { Target } from '../inPage.ts'
import { isPainted, isSettled } from '../steps.ts'
import type { CallProxy } from './callProxy.ts'

export type Cast = { me: Caller; other: Caller; page: EnginePage; line: CallProxy }

/** What a member does, up to one call that has one effect. */
export type Flow = {
  title: string
  /** The start of `METHOD /path` of the call; none where all of it stays on the device. */
  call?: `${Method} /${string}`
  /** What is there before the page is opened. */
  prepare?: (cast: Cast) => Promise<unknown>
  /** From any page to the form, filled with what is kept. */
  open: (cast: Cast) => Promise<unknown>
  write?: (cast: Cast) => Promise<unknown>
  /** From what was typed to where it is sent. */
  advance?: (cast: Cast) => Promise<unknown>
  /** Pressed to send it, at first and again after a failure. */
  send: Target
  /** Words that are true once it is done. */
  done: RegExp
  /** How often the server did it. */
  effect: (cast: Cast) => Promise<number>
  /** What was typed, which stays where the answer of the call did not come. */
  typed?: { field: Target; words: string }
  /** It is sent again by itself when the connection is back. */
  isSentAgain?: boolean
  /** Done on the screen at once; told to the server when it can be. */
  isDoneAtOnce?: boolean
  /** Its button shows what will be, and puts it off again. */
  isSwitch?: boolean
  /** Twice is two of them, where it is done twice on purpose. */
  isRepeatable?: boolean
  /** It can be sent to the question of the day that is over. */
  isOfToday?: boolean
  /** Where the device keeps nothing: the screen that says so, and its words. */
  refusal?: { path: string; words: RegExp }
}

export const list = (value: { [name: string]: unknown[] }, name: string) => value[name] ?? []

export const paid = async ({ me }: Cast, type: string) => {
  const { transactions } = await me.call('GET', '/store/transactions')
  return transactions.filter((one: { type: string }) => one.type === type).length
}

export const inDialog = (label: string) => field(label, dialog())

/** Unless it opened by itself, as after a reload. */
export async function openDialog(page: EnginePage, target: Target): Promise<void> {
  await page.sees(target)
  await isSettled(page)
  if (!(await page.isThere(dialog()))) await page.press(target)
  await page.sees(dialog())
}

/** From the list, so that a step back stays in the app. */
export async function openRoom({ page }: Cast): Promise<void> {
  await page.goto('/station')
  await page.press(button('대학 동기 다락방 들어가기'))
  await isPainted(page)
}

/** The station of a walk, made by `prepare`. */
export const stations = new WeakMap<Caller, Station>()

export const stationOf = ({ me }: Cast) => stations.get(me) as Station
