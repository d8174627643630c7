import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BuildCache } from './cache.ts'
import type { PlannedJob } from './jobs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'art-out-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const planned = (digest = 'one', name = 'nose'): PlannedJob => ({
  job: { kind: 'previewThumb', name, svg: '' },
  digest,
  outputs: [`${name}.png`, `${name}.w300.webp`],
  needs: [],
  isFirst: false,
})

function build(one: PlannedJob) {
  const cache = new BuildCache(folder)
  for (const file of one.outputs) writeFileSync(join(folder, file), 'a picture')
  cache.record(one)
  cache.save()
}

describe('BuildCache', () => {
  it('knows what was built, and nothing else', () => {
    expect(new BuildCache(folder).has(planned())).toBe(false)
    build(planned())
    expect(new BuildCache(folder).has(planned())).toBe(true)
    expect(new BuildCache(folder).has(planned('two'))).toBe(false)
  })

  it('asks for another build when a file is missing or cut short', () => {
    build(planned())
    writeFileSync(join(folder, 'nose.png'), 'a pic')
    expect(new BuildCache(folder).has(planned())).toBe(false)
    build(planned())
    rmSync(join(folder, 'nose.w300.webp'))
    expect(new BuildCache(folder).has(planned())).toBe(false)
  })

  it('deletes what nobody plans any more, but no unfinished file of another build', () => {
    build(planned())
    build(planned('one', 'mole'))
    writeFileSync(join(folder, '.nose.png.123'), '')
    expect(new BuildCache(folder).deleteAllBut([planned()])).toBe(2)
    expect(readdirSync(folder).sort()).toEqual(['.build.json', '.nose.png.123', 'nose.png', 'nose.w300.webp'])
  })

  it('deletes the files of what is due, so that no old picture has a new address', () => {
    build(planned())
    build(planned('one', 'mole'))
    new BuildCache(folder).deleteFilesOf([planned('two')])
    expect(readdirSync(folder).sort()).toEqual(['.build.json', 'mole.png', 'mole.w300.webp'])
  })

  it('starts empty when its own file is truncated', () => {
    build(planned())
    writeFileSync(join(folder, '.build.json'), '{"layer:no')
    expect(new BuildCache(folder).has(planned())).toBe(false)
  })
})
