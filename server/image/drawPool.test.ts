import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDrawPool, type DrawPool } from './drawPool.ts'

let folder: string
let pool: DrawPool
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draw-pool-'))
  pool = createDrawPool({ workers: 1, waiting: 8 })
})
afterEach(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

const draw = (hash: string) => pool.draw(() => ({ hash, folder, contentFolder: folder, layers: [] }))
const drawSize = (hash: string) => pool.drawSize({ file: `${hash}.webp`, whole: `profile_${hash}.png`, width: 128 }, folder)

it('draws before it makes sizes, but lets a size pass after some drawings', async () => {
  const done: string[] = []
  const noted = (name: string, work: Promise<unknown>) => work.then(() => done.push(name))
  // The first begins at once and all others wait; sizes come before drawings.
  const all = [noted('draw a', draw('a')), noted('size a', drawSize('a')), noted('size b', drawSize('b'))]
  for (const hash of ['b', 'c', 'd', 'e', 'f']) all.push(noted(`draw ${hash}`, draw(hash)))
  await Promise.all(all)
  expect(done).toEqual(['draw a', 'draw b', 'draw c', 'draw d', 'size a', 'draw e', 'draw f', 'size b'])
})

it('sizes that wait keep no drawing out', async () => {
  const first = draw('a')
  const sizes = Array.from({ length: 8 }, () => drawSize('a'))
  await expect(drawSize('a')).rejects.toThrow('8 are waiting already')
  await Promise.all([first, draw('b'), ...sizes])
  expect(existsSync(join(folder, 'character_b.png'))).toBe(true)
})

it('goes on after what can not be made', async () => {
  await expect(drawSize('nobody')).rejects.toThrow()
  await draw('a')
  await drawSize('a')
  expect(existsSync(join(folder, 'a.webp'))).toBe(true)
})
