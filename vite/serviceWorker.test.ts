import { describe, expect, it } from 'vitest'
import { precacheList } from './serviceWorker.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  isEntry: fileName.includes('index'),
  name: fileName,
  imports,
  moduleIds: [],
  facadeModuleId,
  viteMetadata: { importedCss: new Set(css) },
})
const asset = (fileName: string, source = '') => ({ type: 'asset' as const, fileName, source })

const page =
  '<link href="/assets/bootRequests-1.js"><link href="/assets/pretendard-core-1.css"><link href="/assets/pretendard-slices-1.css">'
const outputs = [
  chunk('assets/index-1.js', '/x/src/main.tsx', ['assets/libraries-1.js'], ['assets/index-1.css']),
  chunk('assets/bootRequests-1.js', '/x/src/bootRequests.ts'),
  chunk('assets/libraries-1.js', null),
  chunk('assets/HomeScreen-1.js', '/x/src/screens/home/HomeScreen.tsx', ['assets/star-1.js'], ['assets/HomeScreen-1.css']),
  chunk('assets/star-1.js', null, ['assets/libraries-1.js']),
  chunk('assets/MarketScreen-1.js', '/x/src/screens/market/MarketScreen.tsx', ['assets/prices-1.js']),
  chunk('assets/prices-1.js', null),
  ...['index-1.css', 'HomeScreen-1.css', 'pretendard-core-1.css', 'pretendard-core-1.woff2', 'pretendard-7-1.woff2'].map((name) =>
    asset(`assets/${name}`),
  ),
  asset('assets/pretendard-slices-1.css'),
  asset('index.html', page),
]

describe('the list of files that the worker keeps from the start', () => {
  const urls = precacheList(outputs).map(({ url }) => url)

  it('holds what the first screens need, with all they import, and the letters of our own sentences', () => {
    expect(urls).toEqual([
      '/app-shell',
      '/assets/HomeScreen-1.css',
      '/assets/HomeScreen-1.js',
      '/assets/bootRequests-1.js',
      '/assets/index-1.css',
      '/assets/index-1.js',
      '/assets/libraries-1.js',
      '/assets/pretendard-core-1.css',
      '/assets/pretendard-core-1.woff2',
      '/assets/star-1.js',
    ])
  })

  it('tells a page that changed by its digest, all others by their names', () => {
    const [shell, ...files] = precacheList(outputs)
    const [changed] = precacheList(outputs.map((output) => (output.fileName === 'index.html' ? asset('index.html', `${page} `) : output)))
    expect(shell?.revision).toMatch(/^[0-9a-f]{12}$/)
    expect(changed?.revision).not.toBe(shell?.revision)
    expect(files.every(({ revision }) => revision === null)).toBe(true)
  })
})
