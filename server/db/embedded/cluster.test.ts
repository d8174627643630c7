import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { initCluster } from './cluster.ts'

const bin = mkdtempSync(join(tmpdir(), 'byeolmuri-cluster-'))
afterAll(() => rmSync(bin, { recursive: true, force: true }))

it.runIf(process.platform !== 'win32').each([
  [
    'whose loader is missing, as with musl',
    '#!/lib/no-such-loader',
    'made for the GNU C library.+Install a PostgreSQL and set DATABASE_URL',
  ],
  [
    'on a full disk',
    '#!/bin/sh\necho "could not write: No space left on device" >&2; exit 1',
    'could not be made. Free some space.+: No space left on device',
  ],
  [
    'as a number without a name',
    '#!/bin/sh\necho "could not look up effective user ID 5: x" >&2; exit 1',
    'Start as a user that the system knows',
  ],
  ['that fails', '#!/bin/sh\necho "something else" >&2; exit 1', 'could not be made. something else$'],
])('initdb %s is said with what to do', (_what, script, sentence) => {
  writeFileSync(join(bin, 'initdb'), script, { mode: 0o755 })
  const paths = { bin, data: join(bin, 'data'), socket: bin, log: join(bin, 'log'), user: null }
  expect(() => initCluster(paths, 'secret')).toThrow(new RegExp(sentence))
})
