import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'

const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(md|tsx?|m?js|mts|cjs|css|html|ya?ml|sh|example)$/.test(file) && existsSync(file))
/** Posts are content, and tests have made-up documents. */
const READ = FILES.filter((file) => !file.startsWith('content/') && !/\.(test|spec)\.tsx?$/.test(file))
/** Posts are dated, everything else describes the present. */
const LIVING = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

const textOf = (file: string) => readFileSync(file, 'utf8')

/** A heading as GitHub's links name it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
}

function resolved(path: string, from: string): string | undefined {
  return [path, join(dirname(from), path)].find((candidate) => existsSync(candidate))
}

describe('a document that is named', () => {
  it('exists, with its heading', () => {
    const faults: string[] = []
    for (const file of READ) {
      for (const [named, path = '', heading] of textOf(file).matchAll(/(?<![\w/.*>}-])((?:[\w.-]+\/)*[\w-][\w.-]*\.md)\b(?:#([\w-]+))?/g)) {
        const document = resolved(path, file)
        if (document === undefined) faults.push(`${file}: ${named}`)
        else if (heading !== undefined && !headingsOf(document).includes(heading)) faults.push(`${file}: ${named}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('lies in this repository', () => {
    const elsewhere = /product specification|Source: (?:DESIGN|RELIABILITY|TARGETS|decisions)\b/
    expect(READ.filter((file) => elsewhere.test(textOf(file)))).toEqual([])
  })

  it('is no decision record that is not there', () => {
    const faults = READ.flatMap((file) =>
      [...textOf(file).matchAll(/docs\/adr\/(\d{4})/g)]
        .filter(([, number]) => !FILES.some((record) => record.startsWith(`docs/adr/${number}-`)))
        .map(([named]) => `${file}: ${named}`),
    )
    expect(faults).toEqual([])
  })

  it('is no number of a decision record that is not there', () => {
    const numbering = FILES.filter((file) => file === 'ARCHITECTURE.md' || file.startsWith('docs/'))
    const faults = numbering.flatMap((file) =>
      [...textOf(file).matchAll(/(?<![\w.,])00\d\d(?![\w.,]?\d)/g)]
        .filter(([number]) => !FILES.some((record) => record.startsWith(`docs/adr/${number}-`)))
        .map(([number]) => `${file}: ${number}`),
    )
    expect(faults).toEqual([])
  })
})

it('every decision record is in the list', () => {
  const records = FILES.filter((file) => /^docs\/adr\/\d/.test(file)).map((file) => basename(file))
  expect(records.filter((record) => !textOf('docs/adr/README.md').includes(`](${record})`))).toEqual([])
})

describe('what a document names', () => {
  it('is a file or folder that exists', () => {
    const faults = LIVING.flatMap((file) =>
      [...textOf(file).matchAll(/`((?:art|contract|docs|public|scene|scripts|server|src|tests|vite)\/[\w./-]+)`/g)]
        .filter(([, path = '']) => !existsSync(path) && !FILES.some((known) => known.startsWith(path)))
        .map(([named]) => `${file}: ${named}`),
    )
    expect(faults).toEqual([])
  })

  it('is a file that exists, also where its folder is left out', () => {
    const names = new Set(FILES.map((file) => basename(file)))
    const faults = LIVING.flatMap((file) =>
      [...textOf(file).matchAll(/`(?:[\w-]+\/)*([a-zA-Z]\w*(?:\.\w+)?\.(?:tsx?|mjs|cjs|css))`/g)]
        .filter(([, name = '']) => !names.has(name))
        .map(([named]) => `${file}: ${named}`),
    )
    expect(faults).toEqual([])
  })

  it('is, of the numbers, what both sides agree on', () => {
    const rows = new Map(
      [...textOf('docs/product.md').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name = '', values = '']) => [name, values]),
    )
    const agreed = Object.entries(limits).map(([name, value]) => [name, leavesOf(value)] as const)
    expect(Object.fromEntries([...rows].map(([name, values]) => [name, valuesIn(values)]))).toEqual(Object.fromEntries(agreed))
  })
})

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]
}

function valuesIn(cell: string): string[] {
  return cell.split(/[;,\s]+/).filter((word) => !/^[a-z]\w*$/i.test(word) || /^[A-Z0-9]+$/.test(word))
}
