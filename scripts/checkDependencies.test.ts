import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** One file a breach, named by the rule that must catch it. */
const PLANTED: Record<string, { file: string; code: string }> = {
  'contract-alone': { file: 'contract/planted.ts', code: "import '#lib/planted.ts'" },
  'scene-model-pure': { file: 'scene/model/planted.ts', code: "import 'react'" },
  'scene-knows-no-app': { file: 'scene/planted.ts', code: "import '#lib/planted.ts'" },
  'server-knows-no-screen': { file: 'server/planted.ts', code: "import 'react'" },
  'app-knows-no-server': { file: 'src/app/planted.ts', code: "import '#server/planted.ts'" },
  'leaf-features-alone': { file: 'src/features/friends/planted.ts', code: "import '#features/wallet/planted.ts'" },
  'composite-features-on-leaves': { file: 'src/features/market/planted.ts', code: "import '#features/stations/planted.ts'" },
  'parts-of-a-station-apart': { file: 'src/features/stations/room/planted.ts', code: "import '../form/planted.ts'" },
  'features-below-screens': { file: 'src/features/two/planted.ts', code: "import '#screens/planted.ts'" },
  'ui-below-features': { file: 'src/ui/planted.ts', code: "import '#features/two/planted.ts'" },
  'konva-in-scene': { file: 'src/screens/planted.ts', code: "import 'konva'" },
  'sql-in-repositories': { file: 'server/modules/one/one.service.ts', code: "import { sql } from 'kysely'\nsql" },
  'no-module-to-module-tables': { file: 'server/modules/two/two.service.ts', code: "import '#server/modules/one/one.repository.ts'" },
  'no-tests-in-product': { file: 'src/lib/planted.ts', code: "import '#tests/planted.ts'" },
  'art-build-by-scripts': { file: 'server/image/planted.ts', code: "import '#art/build/planted.ts'" },
  'no-circular': { file: 'scene/one.ts', code: "import './two.ts'" },
  'modules-form-no-circle': { file: 'server/modules/three/planted.ts', code: "import '#server/modules/four/planted.ts'" },
  'server-forms-no-circle': { file: 'server/http/planted.ts', code: "import '#server/jobs/planted.ts'" },
  unresolved: { file: 'scene/three.ts', code: "import './nowhere.ts'" },
}

const CLEAN: Record<string, string> = {
  'server/modules/four/planted.ts': 'export {}',
  'server/modules/four/back.ts': "import '#server/modules/three/back.ts'",
  'server/modules/three/back.ts': 'export {}',
  'server/jobs/planted.ts': 'export {}',
  'server/jobs/back.ts': "import '#server/http/back.ts'",
  'server/http/back.ts': 'export {}',
  'tests/planted.ts': 'export {}',
  'art/build/planted.ts': 'export {}',
  'server/modules/one/one.repository.ts': "import { sql } from 'kysely'\nsql",
  'src/features/wallet/planted.ts': 'export {}',
  'src/features/stations/planted.ts': 'export {}',
  'src/features/stations/form/planted.ts': "import '#features/wallet/planted.ts'",
  'scene/two.ts': "import './one.ts'",
}

const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-rules-'))
beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'])
    cpSync(join(ROOT, file), join(folder, file))
  for (const name of ['react', 'konva', 'kysely']) plantPackage(name)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names every planted breach, and nothing in clean files', async () => {
  const { checkDependencies } = await import('./checkDependencies.mjs')
  for (const [file, code] of Object.entries(CLEAN)) plant(file, code)
  for (const { file, code } of Object.values(PLANTED)) plant(file, code)
  const { read, breaches } = checkDependencies(folder)
  expect(read).toBeGreaterThan(Object.keys(PLANTED).length)
  const found = new Set(breaches.map((breach) => breach.split(':')[0]))
  expect([...found].sort()).toEqual(Object.keys(PLANTED).sort())
}, 60_000)

it('refuses to judge when it read nothing', async () => {
  const { checkDependencies } = await import('./checkDependencies.mjs')
  const empty = mkdtempSync(join(tmpdir(), 'byeolmuri-rules-'))
  expect(() => checkDependencies(empty)).toThrow('read no module')
  rmSync(empty, { recursive: true, force: true })
})

function plantPackage(name: string) {
  plant(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
  plant(`node_modules/${name}/index.js`, 'module.exports = {}')
}

function plant(file: string, code: string) {
  const place = join(folder, file)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, `${code}\n`)
}
