import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sbomOf } from './sbom.mjs'

type Entry = { dev?: boolean; version: string; integrity: string }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string; packages: Record<string, Entry> }
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object>
const sbom = sbomOf(lock, new Date('2027-01-01T00:00:00Z'))
const refs = sbom.components.map((component) => component['bom-ref'])

it('names every package of production in the lock, with the hash that npm checks, and no other', () => {
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const wanted = new Map(
    shipped.map(([path, { version, integrity }]) => [
      `${path.replace(/^.*node_modules\//, '')}@${version}`,
      integrity.slice('sha512-'.length),
    ]),
  )
  expect(refs.toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const { 'bom-ref': ref, hashes, licenses } of sbom.components) {
    expect([ref, Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')]).toEqual([ref, wanted.get(ref)])
    // A package of Node itself names none.
    if (!ref.startsWith('node-bin-')) expect([ref, licenses?.length]).toEqual([ref, 1])
  }
})

it('has all direct dependencies, none that is for development only', () => {
  const names = new Set(sbom.components.map(({ name }) => name))
  for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies })) expect(names).toContain(name)
  expect(names).not.toContain('vitest')
  expect(names).not.toContain('@playwright/test')
})

it('says what needs what, by names that are there, and once', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { version: lock.version } } })
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([...refs, sbom.metadata.component['bom-ref']])
  expect(sbom.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...known].toSorted())
  for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(known).toContain(ref)
  const reached = new Set<string>()
  const walk = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of sbom.dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) walk(next)
  }
  walk(sbom.metadata.component['bom-ref'])
  // Packages that their peers bring are reached by nobody's dependencies.
  expect(known.size - reached.size).toBeLessThan(known.size / 10)
})
