import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlannedJob } from './jobs.ts'
import { keptFolder, openKeptPictures } from './keptPictures.ts'

let root: string
const at = (name: string) => join(root, name)
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'art-kept-'))
  for (const name of ['first', 'second']) mkdirSync(at(name))
})
afterEach(() => rmSync(root, { recursive: true }))

const nose = (digest = 'one'): PlannedJob => ({
  job: { kind: 'previewThumb', name: 'nose', svg: '' },
  digest,
  outputs: ['nose.png', 'nose.w300.webp'],
  needs: [],
  isFirst: false,
})

function keepInFirst() {
  for (const file of nose().outputs) writeFileSync(at(`first/${file}`), `drawn ${file}`)
  openKeptPictures(at('kept'), 'code').keep(nose(), at('first'))
}

describe('openKeptPictures', () => {
  it('gives a second checkout what the first has drawn', () => {
    keepInFirst()
    expect(openKeptPictures(at('kept'), 'code').take(nose(), at('second'))).toBe(true)
    expect(readdirSync(at('second')).sort()).toEqual(nose().outputs)
    expect(readFileSync(at('second/nose.png'), 'utf8')).toBe('drawn nose.png')
  })

  it('gives nothing of another drawing, or drawn by other code', () => {
    keepInFirst()
    expect(openKeptPictures(at('kept'), 'code').take(nose('two'), at('second'))).toBe(false)
    expect(openKeptPictures(at('kept'), 'other code').take(nose(), at('second'))).toBe(false)
  })

  it('keeps nothing when it is off, or where it may not write', () => {
    writeFileSync(at('file'), '')
    for (const kept of [null, at('file/below')]) {
      for (const file of nose().outputs) writeFileSync(at(`first/${file}`), '')
      openKeptPictures(kept, 'code').keep(nose(), at('first'))
      expect(openKeptPictures(kept, 'code').take(nose(), at('second'))).toBe(false)
    }
  })

  it('deletes what was not used for a month', () => {
    keepInFirst()
    const [place = ''] = readdirSync(at('kept'))
    openKeptPictures(at('kept'), 'code').sweep()
    expect(readdirSync(at('kept'))).toEqual([place])
    utimesSync(at(`kept/${place}`), new Date(0), new Date(0))
    openKeptPictures(at('kept'), 'code').sweep()
    expect(readdirSync(at('kept'))).toEqual([])
  })
})

it('lies in the cache folder of the user', () => {
  expect(keptFolder({ XDG_CACHE_HOME: '/caches' }, 'linux')).toBe(join('/caches', 'byeolmuri', 'pictures'))
  expect(keptFolder({ PICTURES_CACHE: '/mine', XDG_CACHE_HOME: '/caches' }, 'linux')).toBe('/mine')
  expect(keptFolder({ PICTURES_CACHE: 'off' }, 'linux')).toBeNull()
})
