import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_FLOOR, NEWER_THAN_FLOOR } from '../vite/browserFloor.ts'

/** What is used behind a check, and where. */
const GUARDED: Record<string, RegExp> = {
  'contract/rules/wordPreview.ts': /typeof Intl\.Segmenter === 'function'/,
  'src/features/reports/reportRows.ts': /typeof Intl\.Segmenter === 'function'/,
  'src/app/Live.tsx': /window\.requestIdleCallback \?\?/,
  'src/app/PushMessages.tsx': /!navigator\.setAppBadge/,
  'src/lib/dom/messageTray.ts': /clearAppBadge\?\./,
  'src/worker/push.ts': /setAppBadge\?\./,
  'src/ui/tokens.css': /@supports \(transition-timing-function: linear/,
}

const sources = globSync(['src/**/*.{ts,tsx,css}', 'scene/**/*.{ts,tsx}', 'contract/**/*.ts']).filter((file) => !file.includes('.test.'))
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it('no browser API that came after the floor is used without a check', () => {
  const used = sources.flatMap((file) => {
    const text = textOf(file)
    const found = NEWER_THAN_FLOOR.filter(({ name }) => name.test(text)).map(({ since }) => since)
    const isGuarded = GUARDED[file]?.test(text) ?? false
    return found.length > 0 && !isGuarded ? [`${file}: ${found}`] : []
  })
  expect(used).toEqual([])
})

it('what is checked for is still used', () => {
  for (const [file, check] of Object.entries(GUARDED)) {
    expect([file, check.test(textOf(file))]).toEqual([file, true])
    expect([file, NEWER_THAN_FLOOR.some(({ name }) => name.test(textOf(file)))]).toEqual([file, true])
  }
})

it('the documents and the page itself name the floor', () => {
  expect(BROWSER_FLOOR).toEqual(['ios16.4', 'safari16.4', 'chrome111', 'firefox128'])
  for (const file of ['README.md', 'README.en.md', 'docs/design.md', 'index.html'])
    for (const browser of [/iOS 16\.4/, /Chrome 111/, /22/, /Firefox 128/])
      expect([file, readFileSync(file, 'utf8')]).toEqual([file, expect.stringMatching(browser)])
})
