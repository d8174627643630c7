import { appendFileSync } from 'node:fs'
import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seoulDate } from '#contract/rules/birthDate.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { makeFolders } from '#server/makeFolders.ts'

/** Days for which the privacy page promises to keep the lines. */
export const ACCESS_LOG_DAYS = 90
const FILE = /^access-(\d{4}-\d{2}-\d{2})[.]log$/
/** Lines that wait for a disk that takes none; more are left out of the file. The standard output has them all. */
const WAITING_MAX = 4_000_000
/** A disk that is full says so at every line: one complaint a minute is enough. */
const SAME_ERROR_MS = 60_000

type Options = { dataDir: string; say: (line: string) => void; now?: () => Date }

/**
 * The log on disk: a file a day, in Seoul's time, in the folder `logs` of the data folder. Lines are put down in the background and all that
 * came meanwhile at once, so that no call waits for a disk; those still under way when the process ends, as after a crash, are put down then.
 * A disk that takes nothing stops nobody. At the turn of the day this server's own old files go.
 */
export function openAccessLog({ dataDir, say, now = () => new Date() }: Options): { write: (line: string) => void } {
  const folder = accessLogFolder(dataDir)
  const place = () => join(folder, `access-${seoulDate(now())}.log`)
  const complain = complaints(say)
  let [waiting, underWay, sweptOn] = ['', '', '']
  const putDown = async () => {
    while (waiting !== '') {
      ;[underWay, waiting] = [waiting, '']
      await appendFile(place(), underWay, { mode: 0o600 }).catch(complain)
      if (sweptOn !== seoulDate(now())) {
        sweptOn = seoulDate(now())
        await removeOldAccessLogs(dataDir, now()).catch(complain)
      }
      underWay = ''
    }
  }
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    complain(error)
  }
  process.once('exit', () => {
    try {
      if (underWay + waiting !== '') appendFileSync(place(), underWay + waiting, { mode: 0o600 })
    } catch {
      // The process ends as it would have ended.
    }
  })
  return {
    write: (line) => {
      if (waiting.length + line.length > WAITING_MAX) return complain(new Error('the disk is too slow, lines are left out'))
      const isIdle = waiting === '' && underWay === ''
      waiting += line
      if (isIdle) void putDown()
    },
  }
}

/** Deletes the files of days that are past their time, also where no log is written any more. @returns how many went */
export async function removeOldAccessLogs(dataDir: string, at: Date): Promise<number> {
  const folder = accessLogFolder(dataDir)
  const lastGone = addDays(seoulDate(at), -ACCESS_LOG_DAYS)
  const files = await readdir(folder).catch((): string[] => [])
  const old = files.filter((file) => (FILE.exec(file)?.[1] ?? '9999') <= lastGone)
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })))
  return old.length
}

function accessLogFolder(dataDir: string): string {
  return join(dataDir, 'logs')
}

function complaints(say: Options['say']) {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    if (performance.now() - saidAt < SAME_ERROR_MS) return
    saidAt = performance.now()
    say(`The log on disk could not be written: ${error instanceof Error ? error.message : error}`)
  }
}
