import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isScreenPath } from '#contract/screenPaths.ts'

const root = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('src/app/app.webmanifest', root), 'utf8'))
type Shot = { src: string; sizes: string; form_factor: string }
const shots: Shot[] = manifest.screenshots

it.each(shots)('$src is a picture of the size that is said, and small', async ({ src, sizes }) => {
  const file = new URL(`public${src}`, root)
  const { width, height, format } = await sharp(readFileSync(file)).metadata()
  expect([format, `${width}x${height}`]).toEqual(['webp', sizes])
  expect(statSync(file).size).toBeLessThan(120_000)
})

it('screenshots of a form have one shape, as browsers ask', () => {
  const shapes = Object.groupBy(shots, ({ form_factor: form }) => form)
  expect(Object.keys(shapes).toSorted()).toEqual(['narrow', 'wide'])
  for (const group of Object.values(shapes)) expect(new Set(group?.map(({ sizes }) => sizes)).size).toBe(1)
})

it('begins and goes on at screens of the app, and has an icon for every shape', () => {
  const urls = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)]
  // So the session's guard knows a person who is signed out from one who went wrong.
  expect(urls.filter((url) => !isScreenPath(url.replace('?from=icon', '')) || !url.endsWith('?from=icon'))).toEqual([])
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  expect([manifest.id, manifest.scope]).toEqual(['/', '/'])
})

it.each(manifest.icons as { src: string; sizes: string }[])(
  'the icon $src is built in the size that is said, and small',
  async ({ src, sizes }) => {
    const file = new URL(`public${src}`, root)
    const { width, height } = await sharp(readFileSync(file)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // A browser fetches one with each page that names the manifest.
    expect(statSync(file).size).toBeLessThan(width === 192 ? 16_000 : 64_000)
  },
)
