import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BuildCache } from './cache.ts'
import type { PlannedJob } from './jobs.ts'

let folder: string
let cachePath: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'art-out-'))
  cachePath = join(mkdtempSync(join(tmpdir(), 'art-cache-')), 'build.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const planned = (digest = 'one', name = 'nose'): PlannedJob => ({
  job: { kind: 'layer', name, svg: '' },
  digest,
  outputs: [`${name}.png`, `${name}.w300.webp`],
})

function build(one: PlannedJob) {
  const cache = new BuildCache(cachePath, folder)
  for (const file of one.outputs) writeFileSync(join(folder, file), 'a picture')
  cache.record(one, { width: 7 })
  cache.save()
}

describe('BuildCache', () => {
  it('knows what was built, and nothing else', () => {
    expect(new BuildCache(cachePath, folder).resultOf(planned())).toBeUndefined()
    build(planned())
    expect(new BuildCache(cachePath, folder).resultOf(planned())).toEqual({ width: 7 })
    expect(new BuildCache(cachePath, folder).resultOf(planned('two'))).toBeUndefined()
  })

  it('asks for another build when a file is missing or cut short', () => {
    build(planned())
    writeFileSync(join(folder, 'nose.png'), 'a pic')
    expect(new BuildCache(cachePath, folder).resultOf(planned())).toBeUndefined()
    build(planned())
    rmSync(join(folder, 'nose.w300.webp'))
    expect(new BuildCache(cachePath, folder).resultOf(planned())).toBeUndefined()
  })

  it('deletes what nobody plans any more, but no unfinished file of another build', () => {
    build(planned())
    build(planned('one', 'mole'))
    writeFileSync(join(folder, '.nose.png.123'), '')
    expect(new BuildCache(cachePath, folder).deleteAllBut([planned()])).toBe(2)
    expect(readdirSync(folder).sort()).toEqual(['.nose.png.123', 'nose.png', 'nose.w300.webp'])
  })

  it('starts anew when its own file is cut short', () => {
    build(planned())
    writeFileSync(cachePath, '{"layer:no')
    expect(new BuildCache(cachePath, folder).resultOf(planned())).toBeUndefined()
  })
})
