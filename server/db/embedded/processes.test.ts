import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isServing, listingOf, signalCall } from './processes.ts'

it('asks the system about a process, and PostgreSQL to signal it where there are no signals', () => {
  expect(listingOf(7, 'darwin')).toEqual(['ps', ['-o', 'command=', '-p', '7']])
  expect(listingOf(7, 'win32')).toEqual(['tasklist', ['/FI', 'PID eq 7', '/FO', 'CSV', '/NH']])
  expect(signalCall('bin', 7, 'SIGINT')).toEqual([join('bin', 'pg_ctl'), ['kill', 'INT', '7']])
})

it('another program is no database', () => {
  expect(isServing(process.pid, '/data')).toBe(false)
  // Also where the listing itself is missing.
  expect(isServing(process.pid, '/data', 'win32')).toBe(false)
})
