import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHarness } from './harness/server.ts'
import { buildUi } from './ui/server.ts'

/** Playwright's global set-up: builds the pages once for all test files. */
export default async function buildPages() {
  const folder = await mkdtemp(join(tmpdir(), 'byeolmuri-pages-'))
  process.env.HARNESS_FOLDER = join(folder, 'harness')
  process.env.UI_FOLDER = join(folder, 'ui')
  await Promise.all([buildHarness(process.env.HARNESS_FOLDER), buildUi(process.env.UI_FOLDER)])
  return () => rm(folder, { recursive: true, force: true })
}
