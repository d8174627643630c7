import { expect, it } from 'vitest'
import { APP_LOCK_TRIES_KEY } from '#lib/appLock.ts'
import { afterWrong, NO_TRIES, type Tries, triesLeft, tryCounter } from './tries.ts'

function aDevice() {
  const kept = new Map<string, string>()
  const area = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  return { area, lay: (tries: Tries) => area.write(APP_LOCK_TRIES_KEY, JSON.stringify(tries)) }
}

/** A page with a clock of its own. */
function aPage(area: ReturnType<typeof aDevice>['area']) {
  let now = 5
  return { counter: tryCounter(area, () => now), pass: (ms: number) => (now += ms) }
}

const wrong = (times: number, tries = NO_TRIES) => Array.from({ length: times }).reduce<Tries>(afterWrong, tries)

it('five wrong tries cost 30 s, the next five 1, 5 and then always 15 minutes', () => {
  expect(wrong(4)).toEqual({ wrong: 4, waits: 0, leftMs: 0 })
  expect([1, 2, 3, 4, 5].map((round) => wrong(5 * round).leftMs)).toEqual([30_000, 60_000, 300_000, 900_000, 900_000])
})

it('the tries left are said from the third on', () => {
  expect([0, 1, 2, 3, 4].map((times) => triesLeft(wrong(times)))).toEqual([null, null, null, 2, 1])
})

it('a wait passes only while a page lives, and goes on where it was', () => {
  const { area, lay } = aDevice()
  lay({ wrong: 0, waits: 1, leftMs: 30_000 })
  const first = aPage(area)
  expect(first.counter.tick().leftMs).toBe(30_000)
  first.pass(12_000)
  expect(first.counter.tick().leftMs).toBe(18_000)
  const later = aPage(area)
  later.pass(1e9)
  expect(later.counter.read().leftMs).toBe(18_000)
  later.pass(18_000)
  expect(later.counter.tick()).toEqual({ wrong: 0, waits: 1, leftMs: 0 })
})

it('two pages at once count the same seconds once', () => {
  const { area, lay } = aDevice()
  lay({ wrong: 0, waits: 2, leftMs: 60_000 })
  const pages = [aPage(area), aPage(area)]
  for (let second = 0; second < 10; second++)
    for (const { counter, pass } of pages) {
      counter.tick()
      pass(1000)
    }
  expect(pages.map(({ counter }) => counter.tick().leftMs)).toEqual([50_000, 50_000])
})

it('another wait of the same length begins at its whole length', () => {
  const { area } = aDevice()
  const { counter, pass } = aPage(area)
  for (let at = 0; at < 2; at++) {
    for (let times = 0; times < 5; times++) counter.count()
    expect(counter.read()).toEqual({ wrong: 0, waits: 1, leftMs: 30_000 })
    pass(29_000)
    expect(counter.tick().leftMs).toBe(1_000)
    counter.clear()
    expect(counter.read()).toEqual(NO_TRIES)
  }
})

it('what is damaged counts as no try', () => {
  const { area } = aDevice()
  area.write(APP_LOCK_TRIES_KEY, '{"wrong":-1}')
  expect(aPage(area).counter.read()).toEqual(NO_TRIES)
})
