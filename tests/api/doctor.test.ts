import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** `npm run doctor`, in a folder without a `.env`. */
async function doctor(settings: Record<string, string>, args: string[] = []): Promise<{ code: number; lines: string[]; stderr: string }> {
  const script = fileURLToPath(new URL('../../server/scripts/doctor.ts', import.meta.url))
  const cwd = mkdtempSync(join(tmpdir(), 'byeolmuri-doctor-'))
  const env = { PATH: process.env.PATH, DATA_DIR: cwd, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, cwd }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split('\n'), stderr })
    })
  })
}

const service = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://star.kr',
  JWT_SECRET: 'Y3Vyc2VkIGJlIHRoZSBzZWNyZXQgb25l',
  // The embedded database's address names a socket and no host, which the settings refuse.
  DATABASE_URL: test.databaseUrl.replace('@/', '@localhost/'),
  NAVER_CLIENT_ID: 'id',
  NAVER_CLIENT_SECRET: 'secret',
  SUPPORT_EMAIL: 'help@star.kr',
  COMPANY_LINES: '상호 별무리',
})

it('reads the real database and machine, says what is dangerous first, and ends with 1', { timeout: 60_000 }, async () => {
  const { code, lines } = await doctor(service())
  expect(code).toBe(1)
  expect(lines).toContainEqual(expect.stringMatching(/^danger {3}TRUST_PROXY is not set/))
  expect(lines).toContainEqual(expect.stringMatching(/^danger {3}There is no whole backup in DATA_DIR\/backups/))
  // A test's database commits without waiting for its disk.
  expect(lines).toContainEqual(expect.stringMatching(/^danger {3}The database has fsync off/))
  expect(lines).toContainEqual(expect.stringMatching(/^warning {2}AD_ACCOUNT is not set/))
  expect(lines).toContainEqual(expect.stringMatching(/^note {5}REDIS_URL is not set/))
  expect(lines.at(-1)).toMatch(/^\d+ dangers, \d+ warnings?, \d+ notes?[.]$/)
  const levels = lines.slice(0, -1).map((line) => line.split(' ')[0])
  expect(levels).toEqual(
    [...levels].sort((one, other) => 'danger warning note'.indexOf(`${one}`) - 'danger warning note'.indexOf(`${other}`)),
  )
})

it('a database and a Redis that do not answer are dangers, not the end of the examination', { timeout: 60_000 }, async () => {
  const { code, lines } = await doctor({
    ...service(),
    DATABASE_URL: 'postgres://byeolmuri:x@127.0.0.1:1/byeolmuri',
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect([code, lines.filter((line) => line.startsWith('danger')).length]).toEqual([1, expect.any(Number)])
  expect(lines).toContainEqual(expect.stringMatching(/^danger .*database/))
  expect(lines).toContainEqual(expect.stringMatching(/^danger {3}Redis does not answer/))
  expect(lines).toContainEqual(expect.stringMatching(/^danger {3}TRUST_PROXY is not set/))
})

it('says what a server would not start with', async () => {
  const { code, lines } = await doctor({ ...service(), COMPANY_LINES: '', JWT_SECRET: 'short' })
  expect([code, lines.at(-1)]).toEqual([1, '2 dangers, 0 warnings, 0 notes.'])
  expect(lines[0]).toMatch(/^danger {3}JWT_SECRET must be/)
  expect(lines[1]).toMatch(/^danger {3}COMPANY_LINES is missing/)
})

it('takes no other word than login', async () => {
  expect(await doctor({}, ['logins'])).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run doctor -- login') })
})
