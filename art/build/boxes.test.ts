import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBoxes } from './boxes.ts'
import { measureBox } from './draw.ts'
import { readSources } from './sources.ts'

/** Every 40th layer is drawn; all of them would take half a minute. */
const EVERY = 40

const real = readSources()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'art-boxes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('art/boxes.json is that of the drawings: after a change of one, "npm run art" writes it', async () => {
  const measured: string[] = []
  const boxes = await readBoxes(
    real,
    async ({ name }) => {
      measured.push(name)
      return [0, 0, 2, 2]
    },
    copyOf('art/boxes.json'),
  )
  expect(measured).toEqual([])
  for (const { name, path } of [...real.layers.values()].filter((_, at) => at % EVERY === 0))
    expect(await measureBox({ kind: 'box', name, svg: path }), name).toEqual(boxes.get(name))
})

it('measures only what changed, and writes it as the formatter does', async () => {
  const file = copyOf('art/boxes.json')
  const mended = structuredClone(real)
  const mole = mended.layers.get('face_mole_1')
  if (mole) mole.digest = 'mended'
  const measured: string[] = []
  const measure = async ({ name }: { name: string }): Promise<[number, number, number, number]> => {
    measured.push(name)
    return [4, 6, 8, 10]
  }
  expect((await readBoxes(mended, measure, file)).get('face_mole_1')).toEqual([4, 6, 8, 10])
  expect((await readBoxes(mended, measure, file)).get('face_mole_1')).toEqual([4, 6, 8, 10])
  expect(measured).toEqual(['face_mole_1'])
  const changed = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line, at) => line !== readFileSync('art/boxes.json', 'utf8').split('\n')[at])
  expect(changed).toHaveLength(1)
})

it('measures all when the file can not be read', async () => {
  const file = copyOf('art/boxes.json')
  writeFileSync(file, '<<<<<<< ours')
  expect((await readBoxes(real, async () => [0, 0, 2, 2], file)).get('face_skin_1')).toEqual([0, 0, 2, 2])
})

function copyOf(path: string): string {
  const copy = join(folder, 'boxes.json')
  writeFileSync(copy, readFileSync(path))
  return copy
}
