import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drillsFor, lastRun } from './longDrills.mjs'

it('runs nothing where nothing guarded has changed', () => {
  expect(drillsFor(() => false)).toEqual([])
})

it('runs what guards a changed folder, each drill once', () => {
  expect(drillsFor((path) => path === 'server/modules/wallet')).toEqual(['market', 'races'])
  expect(drillsFor((path) => path === 'server/db' || path === 'package-lock.json')).toEqual(['kill', 'databaseFaults', 'market', 'races'])
  expect(drillsFor((path) => path === 'server/databaseWatch')).toEqual(['kill', 'databaseFaults'])
  expect(drillsFor(() => true)).toEqual(['kill', 'databaseFaults', 'market', 'races', 'bursts'])
})

it('guards only what is there', () => {
  const asked: string[] = []
  drillsFor((path) => asked.push(path) < 0)
  expect(asked.filter((path) => !existsSync(path))).toEqual([])
})

it('reads the last run out of the document', () => {
  expect(lastRun('no run')).toBeNull()
  expect(lastRun('x\nLong drills: commit `abc1234`, 2026-11-25, all passed.\n')).toEqual({ commit: 'abc1234', date: '2026-11-25' })
  expect(lastRun(readFileSync('docs/reliability.md', 'utf8'))).not.toBeNull()
})
