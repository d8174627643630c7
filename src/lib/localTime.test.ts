import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What reads or makes a time of the zone that the phone, or the server, happens to be in. All days and times of the service are those of Seoul. */
const LOCAL = [
  /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(/,
  /\.to(Date|Time|LocaleDate|LocaleTime)String\(/,
  /\.getTimezoneOffset\(/,
  /new Date\([^()]+, [^()]+\)/,
]
const FORMAT = /(?:Intl\.DateTimeFormat|\.toLocaleString)\((?<options>[^)]*)\)/g

const files = globSync('{src,scene,contract,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.|server\/demo/.test(file))

it('nothing goes by the zone that the device is in', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const formats = [...source.matchAll(FORMAT)].map(({ groups }) => groups?.options ?? '')
    const isDated = (options: string) => /dateStyle|timeStyle|year|month|day|hour|sv-SE/.test(options)
    const isLocal =
      LOCAL.some((pattern) => pattern.test(source)) || formats.some((options) => isDated(options) && !/timeZone/.test(options))
    return isLocal ? [file] : []
  })
  expect(found).toEqual([])
})

/** The zone's name, its offset, or nine hours in other units. */
const ZONE = /Asia\/Seoul|\+09:?00|\b9 \* (60|3600|HOUR)|\b32_?400(_?000)?\b|\bKST\b/

it('the zone of the service is written once, in TIME_ZONE', () => {
  // Migrations keep what they did then.
  const product = globSync('{art,content,contract,scene,scripts,server,src,vite}/**/*.{ts,tsx,mjs}').filter(
    (file) => !/\.test\.|server\/db\/migrations/.test(file),
  )
  expect(product.filter((file) => ZONE.test(readFileSync(file, 'utf8')))).toEqual(['contract/limits.ts'])
})
