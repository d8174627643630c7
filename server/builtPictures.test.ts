import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPictures, openBuiltPictures } from './builtPictures.ts'

const FILE = 'nose.w300.webp'
const OTHER = 'mouth.w300.webp'

let folder: string
let opened: BuiltPictures[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-pictures-'))
  opened = []
  const layer = { v: '1', box: [0, 0, 2, 2] }
  const manifest = { parts: [], layers: { nose: layer, mouth: layer }, thumbs: {}, layerWidths: [300] }
  writeFileSync(join(folder, 'wardrobe.json'), JSON.stringify(manifest))
})
afterEach(async () => {
  for (const one of opened) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

function openWith(does: string, isBuilding = true): BuiltPictures {
  const builder = join(folder, 'builder.mjs')
  const begin = `import { appendFileSync, writeFileSync } from 'node:fs'\nconst folder = process.argv[2]\n`
  const note = `appendFileSync(folder + '/asked', file + '\\n')`
  writeFileSync(
    builder,
    `${begin}process.on('disconnect', () => process.exit())\nprocess.on('message', ({ file }) => { ${note}\n${does} })\n`,
  )
  const pictures = openBuiltPictures({ isBuilding, folder, manifests: `${folder}/`, builder })
  opened.push(pictures)
  return pictures
}
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
const codeOf = (error: { code?: string }) => error.code

const DRAWS = `setTimeout(() => { writeFileSync(folder + '/' + file, 'drawn'); process.send({ file }) }, 20)`
const FAILS = `process.send({ file, error: 'no such colour' })`
const FAILS_ONCE = `if (file === '${OTHER}') process.exit(3); else { ${DRAWS} }`

describe('openBuiltPictures', () => {
  it('has a missing picture drawn once, however many wait for it', async () => {
    const pictures = openWith(DRAWS)
    await Promise.all([pictures.ready(FILE), pictures.ready(FILE), pictures.ready(FILE)])
    expect(existsSync(join(folder, FILE))).toBe(true)
    await pictures.ready(FILE)
    expect(asked()).toEqual([FILE])
  })

  it('asks for nothing that no picture is called', async () => {
    const pictures = openWith(DRAWS)
    for (const name of ['secret.txt', '../wardrobe.json', 'nose.w301.webp', 'character_0a.png']) await pictures.ready(name)
    expect(existsSync(join(folder, 'asked'))).toBe(false)
  })

  it('refuses what can not be drawn, and asks again the next time', async () => {
    const pictures = openWith(FAILS)
    expect(await pictures.ready(FILE).catch(codeOf)).toBe('PICTURE_FAILED')
    expect(await pictures.ready(FILE).catch(codeOf)).toBe('PICTURE_FAILED')
    expect(asked()).toEqual([FILE, FILE])
  })

  it('a builder that ends leaves nobody waiting, and the next picture has another', async () => {
    const pictures = openWith(FAILS_ONCE)
    expect(await pictures.ready(OTHER).catch(codeOf)).toBe('PICTURE_FAILED')
    await pictures.ready(FILE)
    expect(existsSync(join(folder, FILE))).toBe(true)
  })

  it('builds nothing in production', async () => {
    await openWith(DRAWS, false).ready(FILE)
    expect(existsSync(join(folder, FILE))).toBe(false)
  })
})
