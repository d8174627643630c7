import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

type EntryState = typeof import('./entryState.ts')
type Location = { pathname: string; search: string; hash: string; key: string; state: unknown }

const OVERLAY = { overlays: ['sheet'] }

let module: EntryState
let entries: { location: Location; state: Record<string, unknown> }[]
let index: number
let keys: number
let action: string
let listeners: (() => void)[]
let kept: Map<string, string>
const left: string[] = []

const router = {
  get state() {
    return { location: entries[index]?.location as Location, historyAction: action }
  },
  subscribe: (listener: () => void) => listeners.push(listener),
}

function arrive(how: string) {
  action = how
  for (const listener of listeners) listener()
}

function go(pathname: string, { replace = false, state = null as unknown } = {}) {
  keys += 1
  if (!replace) index += 1
  const location = { pathname, search: '', hash: '', key: `k${keys}`, state }
  entries = [...entries.slice(0, index), { location, state: { usr: state, key: location.key, idx: index } }]
  arrive(replace ? 'REPLACE' : 'PUSH')
}

function step(by: number) {
  index += by
  arrive('POP')
}

/** A fresh page, as after a reload, or after the phone discarded it. */
async function load() {
  vi.resetModules()
  listeners = []
  action = 'POP'
  module = await import('./entryState.ts')
  module.connectEntryState(router)
  module.onEntryLeft((entry) => left.push(entry))
}

beforeEach(async () => {
  kept = new Map()
  keys = 0
  index = 0
  left.length = 0
  entries = [{ location: { pathname: '/friendtab', search: '', hash: '', key: 'default', state: null }, state: { idx: 0 } }]
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', {
    history: {
      get state() {
        return entries[index]?.state
      },
      replaceState: (state: Record<string, unknown>) => {
        const entry = entries[index]
        if (entry) entry.state = state
      },
    },
    sessionStorage: new Proxy(
      {},
      {
        get: (_, name) =>
          ({
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => kept.set(key, value),
            removeItem: (key: string) => kept.delete(key),
          })[name as 'getItem'],
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  })
  await load()
})

const write = (value: unknown) => module.writeEntry(module.currentEntry(), 'sort', value)
const read = () => module.readEntry(module.currentEntry(), 'sort', z.string())

it('what an entry keeps is there after a step back and after a reload, and not at a new visit of the same screen', async () => {
  write('by name')
  go('/friendstar')
  expect(read()).toBeUndefined()
  step(-1)
  expect(read()).toBe('by name')
  await load()
  expect(read()).toBe('by name')
  go('/friendtab')
  expect(read()).toBeUndefined()
})

it('overlays, and a search that replaces its address, belong to the screen under them', () => {
  write('by name')
  go('/friendtab', { state: OVERLAY })
  expect(read()).toBe('by name')
  step(-1)
  go('/friendtab', { replace: true })
  expect(read()).toBe('by name')
  expect(left).toEqual([])
})

it('a navigation out of an overlay makes a new entry, also to another one of the same path, distinct from the one below', () => {
  const list = module.currentEntry()
  go('/friendtab', { state: OVERLAY })
  go('/friendtab', { replace: true })
  expect(module.currentEntry()).not.toBe(list)
  expect(left).toEqual([list])
  step(-1)
  expect(module.currentEntry()).toBe(list)
})

it('an entry knows the path before it, through overlays, steps and reloads', async () => {
  go('/station')
  go('/station/stationinside')
  expect(module.cameFrom('/station')).toBe(true)
  go('/station/stationinside', { state: OVERLAY })
  expect(module.cameFrom('/station')).toBe(true)
  go('/friendstar', { replace: true })
  expect(module.cameFrom('/station/stationinside')).toBe(true)
  step(-1)
  await load()
  expect(module.cameFrom('/station')).toBe(true)
  go('/home', { replace: true })
  expect(module.cameFrom('/station')).toBe(true)
})

it('what is damaged or of another shape is nothing, and the oldest entries go', () => {
  write(7)
  expect(read()).toBeUndefined()
  write('by name')
  const first = module.currentEntry()
  for (let count = 0; count < 50; count += 1) {
    go('/friendstar')
    write('x')
  }
  expect(module.readEntry(first, 'sort', z.string())).toBeUndefined()
  expect([...kept.keys()].filter((key) => key.startsWith('entry:'))).toHaveLength(50)
  kept.set(`entry:${module.currentEntry()}`, '{')
  expect(read()).toBeUndefined()
})
