import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver, Key, Point } from './driver.ts'
import { findVisible, hasQueries, look, reach, scrollCards, type Target } from './inPage.ts'

/** Testing Library computes roles and names of elements. */
const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
const QUERIES = `void (() => { ${readFileSync(LIBRARY, 'utf8')}\n globalThis.findVisible = ${findVisible} })()`
const TIMEOUT_MS = 20_000
const PAUSE_MS = 50
/** Logged by browsers without a fault of the page: a refused or failed request, and sizes that are delivered a frame later. */
const EXPECTED = /^Failed to load resource|connection to (the server at )?'?ws:|^ResizeObserver loop completed/

export type EnginePage = ReturnType<typeof enginePage>

export const button = (words: string, inside?: Target): Target => ({ role: 'button', words, ...(inside && { inside }) })
export const heading = (words: string): Target => ({ role: 'heading', words })
export const dialog = (words?: string): Target => ({ role: 'dialog', ...(words !== undefined && { words }) })
export const field = (label: string, inside?: Target): Target => ({ label, ...(inside && { inside }) })
export const text = (words: string): Target => ({ words })

/** A page of any engine; every action waits until it is possible. */
export function enginePage(driver: Driver, url: string) {
  const run = <T, Given extends unknown[]>(work: (...given: Given) => T | Promise<T>, ...given: Given) =>
    driver.evaluate(`(${work})(...${JSON.stringify(given)})`) as Promise<T>

  /** A page that is unloading does not answer. */
  async function ask<T>(question: (target: Target) => T | Promise<T>, target: Target): Promise<T | { error: string }> {
    try {
      if (!(await run(hasQueries))) await driver.evaluate(QUERIES)
      return await run(question, target)
    } catch (error) {
      return { error: String(error) }
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
  const untilCount = (target: Target, isSo: (count: number) => boolean, what: string) =>
    until(
      () => ask(look, target),
      (seen) => 'count' in seen && isSo(seen.count),
      `${what} ${JSON.stringify(target)}`,
    )
  const reachable = async (target: Target): Promise<Point> => {
    const place = await until(
      () => ask(reach, target),
      (reached) => 'x' in reached && !reached.hindrance,
      JSON.stringify(target),
    )
    return place as Point
  }
  const press = async (target: Target) => driver.press([await reachable(target)])
  /** Not at all where it is so before it can be pressed. */
  const pressUnless = async (target: Target, isSo: () => Promise<boolean>) => {
    const place = await until(
      async () => ((await isSo()) ? null : ask(reach, target)),
      (reached) => reached === null || ('x' in reached && !reached.hindrance),
      JSON.stringify(target),
    )
    if (place !== null) await driver.press([place as Point])
  }

  /** Rows of a shop far from the viewport are not in the document. */
  const pressCard = async (title: string) => {
    const isDrawn = async () => {
      const seen = await ask(look, button(title))
      if ('count' in seen && seen.count > 0) return true
      await run(scrollCards).catch(() => undefined)
      return false
    }
    await until(isDrawn, Boolean, `the card ${title}`)
    await press(button(title))
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
    pressUnless,
    /** Without waiting for what the first press does. */
    pressTwice: async (target: Target) => {
      const place = await reachable(target)
      await driver.press([place])
      await driver.press([place])
    },
    show: () => driver.show(),
    pressCard,
    isThere: async (target: Target) => {
      const seen = await ask(look, target)
      return 'count' in seen && seen.count > 0
    },
    sees: (target: Target) => untilCount(target, (count) => count > 0, 'some'),
    seesNo: (target: Target) => untilCount(target, (count) => count === 0, 'no'),
    /** Replaces the field's value. */
    fill: async (target: Target, words: string) => {
      await press(target)
      await run(() => (document.activeElement as HTMLInputElement).select())
      await driver.type(words)
    },
    has: (target: Target, pattern: RegExp) =>
      until(
        async () => {
          const seen = await ask(look, target)
          return ('value' in seen && seen.value) || ''
        },
        (value) => pattern.test(value),
        `${pattern} in ${JSON.stringify(target)}`,
      ),
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
