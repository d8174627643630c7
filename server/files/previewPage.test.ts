import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPreviewPage, withWholeAddresses } from './previewPage.ts'

const SOURCE = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const pictureIn = (page: string) => /<meta property="og:image" content="([^"]*)"/.exec(page)?.[1]

it('the picture of a preview has its whole address, and nothing else of the page changes', () => {
  const page = withWholeAddresses(SOURCE, 'https://byeolmuri.example')
  expect(pictureIn(page)).toBe('https://byeolmuri.example/content/og_default.png')
  expect(page.replace('https://byeolmuri.example', '')).toBe(SOURCE)
  expect(withWholeAddresses(page, 'https://byeolmuri.example')).toBe(page)
})

it('is read from the built client, if there is one', async () => {
  const client = mkdtempSync(join(tmpdir(), 'preview-page-'))
  try {
    expect(await readPreviewPage(client, 'http://localhost:3000')).toBeNull()
    writeFileSync(join(client, 'index.html'), SOURCE)
    expect(pictureIn((await readPreviewPage(client, 'http://localhost:3000')) ?? '')).toBe('http://localhost:3000/content/og_default.png')
  } finally {
    rmSync(client, { recursive: true })
  }
})
