import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readLicenses } from './licenses.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Package = { locked?: object; said?: object; files?: Record<string, string> }

function aProduct(packages: Record<string, Package>): string {
  const root = mkdtempSync(join(tmpdir(), 'licenses-'))
  folders.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const locked: Record<string, object> = { '': { name: 'product' } }
  for (const [name, { locked: lock = {}, said = {}, files }] of Object.entries(packages)) {
    locked[`node_modules/${name}`] = { version: '1.0.0', ...lock }
    if (!files) continue
    write(`node_modules/${name}/package.json`, JSON.stringify(said))
    for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text)
  }
  write('package-lock.json', JSON.stringify({ packages: locked }))
  return root
}

describe('the list of licences', () => {
  it('has every package that runs here by name, and each text once', () => {
    const root = aProduct({
      'b/node_modules/@a/inner': { locked: { license: 'ISC', version: '2.0.0' }, files: { 'LICENSE.md': 'Same\r\n' } },
      b: { locked: { license: 'ISC' }, files: { LICENSE: 'Same' } },
      font: { locked: { license: 'OFL-1.1' }, files: { 'dist/LICENSE.txt': 'A font' } },
      apache: { said: { license: { type: 'Apache-2.0' } }, files: { NOTICE: 'A notice', LICENSE: 'Apache' } },
      builder: { locked: { license: 'MIT', dev: true }, files: {} },
      elsewhere: { locked: { license: 'MIT', optional: true } },
    })
    expect(readLicenses(root)).toEqual({
      packages: [
        { name: '@a/inner', version: '2.0.0', license: 'ISC', text: 0 },
        { name: 'apache', version: '1.0.0', license: 'Apache-2.0', text: 2 },
        { name: 'b', version: '1.0.0', license: 'ISC', text: 0 },
        { name: 'font', version: '1.0.0', license: 'OFL-1.1', text: 1 },
      ],
      texts: ['Same', 'A font', 'Apache\n\n\nA notice'],
    })
  })

  it('gives the general text, with whose work it is, where a package brings none', () => {
    const { texts } = readLicenses(
      aProduct({
        one: { locked: { license: 'MIT' }, said: { author: 'Some Body' }, files: {} },
        other: {
          locked: { license: 'MIT' },
          files: {
            'README.md':
              '# Other\n\n## License\n\n(c) 2020 Some Other\n\n| Part | Used under |\n|---|:--|\n| aom  | BSD 2-Clause |\n\n## More\n\nwords',
          },
        },
      }),
    )
    expect(texts[0]).toMatch(/^Copyright \(c\) Some Body\n\n\nMIT License\n\nPermission is hereby granted/)
    expect(texts[1]).toMatch(/^## License\n\n\(c\) 2020 Some Other\n\nPart: Used under\naom: BSD 2-Clause\n\n\nMIT License/)
  })

  it('names every package that it lacks something of', () => {
    const root = aProduct({
      silent: { files: { LICENSE: 'words' } },
      rare: { locked: { license: 'Rare-1.0' }, files: {} },
      missing: { locked: { license: 'MIT' } },
    })
    expect(() => readLicenses(root)).toThrow(
      [
        'The list of licences can not be made:',
        '  silent 1.0.0 names no licence: look it up, and name it in vite/licenses.ts.',
        '  rare 1.0.0 brings no text of its licence: put vite/licenseTexts/Rare-1.0.txt there.',
        '  missing 1.0.0 is not installed: run npm ci.',
      ].join('\n'),
    )
  })

  it('can be made of this product, with its font, its database and what both sides share', () => {
    const { packages, texts } = readLicenses()
    const textOf = (name: string) => texts[packages.find((listed) => listed.name === name)?.text ?? -1]
    for (const [name, words] of [
      ['react', 'Meta Platforms'],
      ['fastify', 'Permission is hereby granted'],
      ['zod', 'MIT'],
      ['pretendard', 'SIL OPEN FONT LICENSE'],
    ] as const)
      expect(textOf(name), name).toContain(words)
    expect(texts.find((text) => text.includes('PostgreSQL Global Development Group'))).toBeDefined()
    const names = packages.map(({ name }) => name)
    for (const builder of ['vitest', '@biomejs/biome', 'knip']) expect(names).not.toContain(builder)
    for (const { license, text } of packages) expect([license, texts[text]]).not.toContain('')
  })
})
