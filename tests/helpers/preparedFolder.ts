import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of this run: `preparedData.ts` keeps here what it copies. */
    preparedFolder: string
  }
}

export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-prepared-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711)
  project.provide('preparedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
