import { appendFileSync } from 'node:fs'
import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { makeFolders } from '#server/makeFolders.ts'

/** Days for which the privacy page promises to keep the lines. */
export const ACCESS_LOG_DAYS = 90
const FILE = /^access-(\d{4}-\d{2}-\d{2})[.]log$/
/** Characters buffered while the disk fails; more are left out of the file. Standard output has them all. */
const WAITING_MAX = 4_000_000
/** A full disk fails at every line: one warning a minute is enough. */
const SAME_ERROR_MS = 60_000

type Options = { dataDir: string; say: (line: string) => void; now?: () => Date }

/** A log file a day (Seoul) in `logs` of the data folder, written in batches; the rest synchronously at exit, where the pending batch may be written twice. A failing disk stops no call. At midnight old files are deleted. */
export function openAccessLog({ dataDir, say, now = () => new Date() }: Options): { write: (line: string) => void } {
  const folder = accessLogFolder(dataDir)
  const place = () => join(folder, `access-${serviceDateOf(now())}.log`)
  const complain = complaints(say)
  let [waiting, underWay, sweptOn] = ['', '', '']
  const putDown = async () => {
    while (waiting !== '') {
      ;[underWay, waiting] = [waiting, '']
      await appendFile(place(), underWay, { mode: 0o600 }).catch(complain)
      if (sweptOn !== serviceDateOf(now())) {
        sweptOn = serviceDateOf(now())
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
      // At exit nobody can be told.
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

/** Also when the log is off. @returns how many were deleted */
export async function removeOldAccessLogs(dataDir: string, at: Date): Promise<number> {
  const folder = accessLogFolder(dataDir)
  const lastGone = addDays(serviceDateOf(at), -ACCESS_LOG_DAYS)
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
