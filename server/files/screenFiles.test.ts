import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readScreenFiles } from './screenFiles.ts'

let client: string
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'screen-files-'))
})
afterEach(() => rmSync(client, { recursive: true }))

function build(manifest: object) {
  mkdirSync(join(client, '.vite'))
  writeFileSync(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest))
}

it("names the entry's files and then the screen's, each once, the first calls and the libraries before all", () => {
  build({
    'index.html': { file: 'assets/index-1.js', imports: ['_libraries-1.js', '_bootRequests-1.js'], css: ['assets/index-1.css'] },
    '_libraries-1.js': { file: 'assets/libraries-1.js' },
    '_bootRequests-1.js': { file: 'assets/bootRequests-1.js' },
    '_star-1.js': { file: 'assets/star-1.js', imports: ['index.html'], css: ['assets/star-1.css'] },
    'src/screens/home/HomeScreen.tsx': { file: 'assets/HomeScreen-1.js', imports: ['_libraries-1.js', '_star-1.js', 'index.html'] },
  })
  const names = [...(readScreenFiles(client).get('/home') ?? '').matchAll(/<\/assets\/([\w.-]+)>; rel=(\w+)/g)].map(([, name, rel]) => [
    name,
    rel,
  ])
  expect(names).toEqual([
    ['bootRequests-1.js', 'modulepreload'],
    ['libraries-1.js', 'modulepreload'],
    ['index-1.js', 'modulepreload'],
    ['index-1.css', 'preload'],
    ['HomeScreen-1.js', 'modulepreload'],
    ['star-1.js', 'modulepreload'],
    ['star-1.css', 'preload'],
  ])
})

it('tells nothing of a client that is not built, nor of a screen that the build does not have', () => {
  expect(readScreenFiles(client).size).toBe(0)
  build({ 'index.html': { file: 'assets/index-1.js' } })
  expect(readScreenFiles(client).size).toBe(0)
})
