import { z } from 'zod'
import { APP_LOCK } from '#contract/limits.ts'
import { APP_LOCK_TRIES_KEY } from '#lib/appLock.ts'
import { readKept } from '#lib/storage/readKept.ts'
import { localStore, type SafeStorage } from '#lib/storage/storage.ts'

/** Wrong tries since the last wait, waits so far, and what is left of the last one. It holds no time of day: a clock that is set gives nothing. */
const Kept = z.object({ wrong: z.number().int().min(0), waits: z.number().int().min(0), leftMs: z.number().min(0) })
export type Tries = z.output<typeof Kept>

export const NO_TRIES: Tries = { wrong: 0, waits: 0, leftMs: 0 }
/** From this wrong try on the tries left are said. */
const SAID_FROM = 3

export function afterWrong({ wrong, waits }: Tries): Tries {
  if (wrong + 1 < APP_LOCK.tries) return { wrong: wrong + 1, waits, leftMs: 0 }
  const seconds = APP_LOCK.waitSeconds[Math.min(waits, APP_LOCK.waitSeconds.length - 1)] ?? 0
  return { wrong: 0, waits: waits + 1, leftMs: seconds * 1000 }
}

/** Null while there are enough of them. */
export function triesLeft({ wrong }: Tries): number | null {
  return wrong >= SAID_FROM ? APP_LOCK.tries - wrong : null
}

/**
 * One counter for all tabs. A wait passes only while a page lives: each page takes the time that it has seen pass off what it found, and the least
 * that any of them wrote counts.
 * @param now ms of a clock that nobody can set
 */
export function tryCounter(area: Pick<SafeStorage, 'read' | 'write' | 'remove'>, now: () => number) {
  /** The wait as it was found, and what was last kept of it: that only becomes less, so more is another wait. */
  const none = { waits: 0, leftMs: 0, at: 0, keptMs: 0 }
  let seen = none

  /** The tries by now. */
  function read(): Tries {
    const kept = readKept(area, APP_LOCK_TRIES_KEY, Kept) ?? NO_TRIES
    if (kept.leftMs === 0) seen = none
    else if (kept.waits !== seen.waits || kept.leftMs > seen.keptMs) seen = { ...kept, at: now(), keptMs: kept.leftMs }
    else seen = { ...seen, keptMs: kept.leftMs }
    return { ...kept, leftMs: Math.max(0, Math.min(kept.leftMs, seen.leftMs - (now() - seen.at))) }
  }
  const write = (tries: Tries) => area.write(APP_LOCK_TRIES_KEY, JSON.stringify(tries))

  return {
    read,
    /** Keeps what has passed of a wait, for a page that is loaded later. */
    tick(): Tries {
      const tries = read()
      const kept = readKept(area, APP_LOCK_TRIES_KEY, Kept)
      if (kept && kept.leftMs > tries.leftMs) write(tries)
      return tries
    },
    /** Counts a try as wrong. Call it before the number is checked: a page that is closed meanwhile must not give the try back. */
    count(): void {
      write(afterWrong(read()))
    },
    clear(): void {
      area.remove(APP_LOCK_TRIES_KEY)
    },
  }
}

export const counter = tryCounter(localStore, () => performance.now())
