import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Rendered by the server, never by React in a browser. */
const PUBLIC = 'src/screens/public/'

it('no other component of the app renders an image with candidates', () => {
  const rendering = globSync('src/**/*.tsx').filter((file) => /<source\b|<img\b[^>]*\bsrcSet=/.test(readFileSync(file, 'utf8')))
  expect(rendering.filter((file) => !file.startsWith(PUBLIC))).toEqual(['src/ui/ResponsiveImage.tsx'])
})
