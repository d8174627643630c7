import fs, { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { explainStartError } from './explainStartError.ts'
import { makeFolders } from './makeFolders.ts'

const ground = mkdtempSync(join(tmpdir(), 'byeolmuri-folders-'))
afterAll(() => rmSync(ground, { recursive: true, force: true }))

it('makes all that is missing, and leaves what is there', () => {
  const path = join(ground, 'one', '둘', 'three')
  makeFolders(path, 0o700)
  makeFolders(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

it('asks the disk for nothing where all is there', () => {
  const mkdir = vi.spyOn(fs, 'mkdirSync')
  syncBuiltinESMExports()
  const path = join(ground, 'early', 'late')
  makeFolders(path)
  expect(mkdir).toHaveBeenCalledTimes(2)
  makeFolders(path)
  expect(mkdir).toHaveBeenCalledTimes(2)
  mkdir.mockRestore()
  syncBuiltinESMExports()
})

it('a place that takes no folder is refused with a sentence, not waited for', () => {
  writeFileSync(join(ground, 'file'), '')
  for (const path of [join(ground, 'file'), join(ground, 'file', 'below'), '/proc/nope', '/proc/nope/deeper']) {
    expect(said(path)).toContain('Set DATA_DIR to a folder that this user may write')
  }
})

function said(path: string): string {
  try {
    makeFolders(path)
    return 'made'
  } catch (error) {
    return explainStartError(error)
  }
}
