import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccessLog, removeOldAccessLogs } from './accessLog.ts'

let dataDir: string
const said: string[] = []
const say = (line: string) => void said.push(line)
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'access-log-'))
  said.length = 0
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const read = (day: string) => readFileSync(join(dataDir, 'logs', `access-${day}.log`), 'utf8')

it('keeps every line in order, in a file of the day in Seoul that only its owner reads', async () => {
  let at = new Date('2026-03-10T14:59:59Z')
  const log = openAccessLog({ dataDir, say, now: () => at })
  const lines = Array.from({ length: 2000 }, (_, number) => `{"n":${number}}\n`)
  for (const line of lines) log.write(line)
  await vi.waitFor(() => expect(read('2026-03-10')).toBe(lines.join('')))
  at = new Date('2026-03-10T15:00:00Z')
  log.write('next day\n')
  await vi.waitFor(() => expect(read('2026-03-11')).toBe('next day\n'))
  expect(statSync(join(dataDir, 'logs', 'access-2026-03-10.log')).mode & 0o777).toBe(0o600)
  expect(said).toEqual([])
})

it('removes files of 90 days ago at the turn of the day, and nothing else', async () => {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder)
  for (const file of ['access-2025-12-10.log', 'access-2025-12-11.log', 'access-2026-03-10.log', 'notes.txt'])
    writeFileSync(join(folder, file), '')
  const log = openAccessLog({ dataDir, say, now: () => new Date('2026-03-11T03:00:00Z') })
  log.write('x\n')
  await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(['access-2026-03-10.log', 'access-2026-03-11.log', 'notes.txt']))
})

it('has nothing to remove where no log was ever written', async () => {
  expect(await removeOldAccessLogs(dataDir, new Date())).toBe(0)
})

it('goes on when the disk takes nothing, says so once, and writes again when it does', async () => {
  // Every write fails, as on a full disk.
  writeFileSync(join(dataDir, 'logs'), '')
  const log = openAccessLog({ dataDir, say, now: () => new Date('2026-03-10T03:00:00Z') })
  log.write('lost\n')
  log.write('lost\n')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  rmSync(join(dataDir, 'logs'))
  mkdirSync(join(dataDir, 'logs'))
  await vi.waitFor(() => {
    log.write('kept\n')
    expect(read('2026-03-10')).toContain('kept\n')
  })
  expect(said).toEqual([expect.stringContaining('could not be written')])
})

it('loses no line of a process that ends at once', () => {
  const script = `import { openAccessLog } from ${JSON.stringify(new URL('./accessLog.ts', import.meta.url).href)}
    const log = openAccessLog({ dataDir: ${JSON.stringify(dataDir)}, say: () => undefined, now: () => new Date('2026-03-10T03:00:00Z') })
    for (let n = 0; n < 500; n += 1) log.write(n + '\\n')
    setImmediate(() => { log.write('last\\n'); process.exit(70) })`
  const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  expect(run).toThrow(expect.objectContaining({ status: 70 }))
  // A pending batch may be written twice, the second time after the last line when the disk took it late.
  const lines = new Set(read('2026-03-10').trimEnd().split('\n'))
  expect([...lines]).toEqual([...Array.from({ length: 500 }, (_, number) => `${number}`), 'last'])
})
