import { readFileSync } from 'node:fs'
import { seededRandom } from './seededRandom.ts'

const LOOP_TURNS = 500_000
const WALK_STEPS = 20_000
/** 32 MB, more than a share of a processor's cache. */
const CELLS = 8 * 1024 * 1024
const TRIES = 3

// Before any load, since it takes a second.
const cells = oneCycle()
let at = 0

/** Ms of fixed work of the processor and of the memory; the quickest of three tries, which nothing has interrupted. They tell a slow host from a slow server. */
export function hostSpeed(): { loop: number; walk: number } {
  return { loop: quickest(loop), walk: quickest(walk) }
}

/** Seconds that the host of a virtual machine gave to others, since its start; 0 where the system does not tell. */
export function stealSeconds(): number {
  if (process.platform !== 'linux') return 0
  // cpu user nice system idle iowait irq softirq steal, in hundredths
  return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)[8]) / 100
}

function quickest(work: () => number): number {
  return Math.min(
    ...Array.from({ length: TRIES }, () => {
      const begin = performance.now()
      return Number.isNaN(work()) ? Number.NaN : performance.now() - begin
    }),
  )
}

function loop(): number {
  let state = 1
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return state
}

/** Each cell names the next one, so that no load can begin before the last has ended. */
function walk(): number {
  for (let step = 0; step < WALK_STEPS; step += 1) at = cells[at] as number
  return at
}

/** Sattolo's shuffle: one cycle through all cells. */
function oneCycle(): Uint32Array {
  const next = Uint32Array.from({ length: CELLS }, (_, cell) => cell)
  const random = seededRandom(1)
  for (let last = CELLS - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * last)
    ;[next[last], next[other]] = [next[other] as number, next[last] as number]
  }
  return next
}
