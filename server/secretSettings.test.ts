import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSecretSettings, SECRET_SETTINGS } from './secretSettings.ts'
import { SETTING_NAMES } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-secrets-'))
let written = 0
function fileWith(text: string): string {
  written += 1
  const file = join(folder, String(written))
  writeFileSync(file, text)
  return file
}

describe('a secret in a file', () => {
  it('takes the place of the setting, without the end of its line', () => {
    const JWT_SECRET_FILE = fileWith('a secret\n')
    expect(readSecretSettings({ JWT_SECRET_FILE, PORT: '1' })).toEqual({
      settings: { JWT_SECRET_FILE, JWT_SECRET: 'a secret', PORT: '1' },
      problems: [],
    })
  })

  it('that is empty, missing or set twice is one sentence each', () => {
    const empty = fileWith(' \n')
    const missing = join(folder, 'missing')
    const { problems } = readSecretSettings({
      JWT_SECRET_FILE: empty,
      REDIS_URL_FILE: missing,
      DATABASE_URL: 'postgres://x',
      DATABASE_URL_FILE: fileWith('postgres://y'),
    })
    expect(problems).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them empty.',
      `REDIS_URL_FILE names ${missing}, which can not be read (ENOENT).`,
      `JWT_SECRET_FILE names ${empty}, which is empty.`,
    ])
  })

  it('is a setting that exists, and holds what nobody else may read', () => {
    expect(SECRET_SETTINGS.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    expect(SETTING_NAMES.filter((name) => /SECRET|PRIVATE|ADMIN_KEY/.test(name) && !SECRET_SETTINGS.includes(name))).toEqual([])
  })
})
