import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver, Key, Point } from './driver.ts'
import { look, type Target } from './inPage.ts'

/** Testing Library's queries for the page: how roles and names follow from elements is its business. */
const QUERIES = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')
const TIMEOUT_MS = 20_000
const PAUSE_MS = 50
/** What the server or the line refused is no fault of the page: browsers say it on the console. */
const EXPECTED = /^Failed to load resource|connection to (the server at )?'?ws:/

export type EnginePage = ReturnType<typeof enginePage>

export const button = (words: string, inside?: Target): Target => ({ role: 'button', words, ...(inside && { inside }) })
export const heading = (words: string): Target => ({ role: 'heading', words })
export const dialog = (words?: string): Target => ({ role: 'dialog', ...(words !== undefined && { words }) })
export const field = (label: string, inside?: Target): Target => ({ label, ...(inside && { inside }) })
export const text = (words: string, inside?: Target): Target => ({ words, ...(inside && { inside }) })

/** A page of any engine, as a member sees it: everything waits until it can be done. */
export function enginePage(driver: Driver, url: string) {
  const run = <T, Given extends unknown[]>(work: (...given: Given) => T | Promise<T>, ...given: Given) =>
    driver.evaluate(`(${work})(...${JSON.stringify(given)})`) as Promise<T>

  /** A page that is going has no answer. */
  async function lookAt(target: Target, isToPress = false) {
    try {
      const found = await run(look, target, isToPress)
      if (found === null) await driver.evaluate(`void (() => {${QUERIES}})()`)
      return found
    } catch (error) {
      return { count: -1, hindrance: String(error), x: 0, y: 0, value: undefined }
    }
  }
  async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean, what: string): Promise<T> {
    const end = performance.now() + TIMEOUT_MS
    for (;;) {
      const value = await read()
      if (isSo(value)) return value
      if (performance.now() > end) throw new Error(`waited in vain for ${what}: ${JSON.stringify(value)} at ${await state()}`)
      await sleep(PAUSE_MS)
    }
  }
  const state = () => run(() => `${location.href} ${document.body?.innerText.slice(0, 600)}`).catch(String)
  const named = (target: Target) => JSON.stringify(target)
  const press = async (target: Target) => {
    const found = await until(
      () => lookAt(target, true),
      (seen) => seen !== null && !seen.hindrance,
      named(target),
    )
    await driver.press([found ?? { x: 0, y: 0 }])
  }

  return {
    run,
    until,
    goto: (path: string) => driver.goto(new URL(path, url).href),
    reload: () => driver.reload(),
    back: () => driver.back(),
    key: (key: Key) => driver.key(key),
    drag: (path: Point[]) => driver.press(path),
    press,
    sees: (target: Target) =>
      until(
        () => lookAt(target),
        (found) => (found?.count ?? 0) > 0,
        named(target),
      ),
    seesNo: (target: Target) =>
      until(
        () => lookAt(target),
        (found) => found?.count === 0,
        `no ${named(target)}`,
      ),
    valueOf: async (target: Target) => (await lookAt(target))?.value,
    /** In place of what the field has. */
    fill: async (target: Target, words: string) => {
      await press(target)
      await run(() => (document.activeElement as HTMLInputElement).select())
      await driver.type(words)
    },
    isAt: (path: string) =>
      until(
        () => run(() => location.pathname).catch(String),
        (now) => now === path,
        path,
      ),
    errors: () => driver.errors().filter((error) => !EXPECTED.test(error)),
    close: () => driver.close(),
  }
}
