import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Words that nobody would search for, each with the name to use. A capital letter begins a word: `aDeed` holds `Deed`. */
const BANNED: readonly [RegExp, string][] = [
  [/doorplate/i, 'stationPreview'],
  [/^(Together|GoTo)$/, 'EverybodyAnswered, Redirect'],
  [/^(?:use)?Reveal(?:Show|Part)?$|^revealSteps$/, 'Celebration'],
  [/(?:Night|Flight)Screen/, 'MessageScreen, WaitingScreen'],
  [/stationShelf/i, 'StationCards'],
  [/^greeters?$|Greeter/, 'landingFigure'],
  [/^deeds?$|Deeds?(?![a-z])/, 'action'],
  [/handOver/i, 'share, change'],
  [/liftOver/i, 'liftAboveSheet'],
  [/keptStar/i, 'offlineStar'],
  [/topOfLook/i, 'lookTopY'],
  [/asksWho/i, 'needsSession'],
  [/wayOut/i, 'overlayExits'],
  [/^drawCard$/, 'drawShareCard'],
  [/^(?:standings?|Standings?|STANDINGS?)$/, 'FigureLayout, REST_POSE, figures'],
  [/diaryBook/i, 'reportBook'],
  [/outbox/i, 'afterCommit'],
]

/** The name of a live event's field, which pages of older versions read. */
const ON_THE_WIRE = new Set(['isOwnDeed'])

const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync)
/** A migration keeps the column names of its time. */
const CODE = FILES.filter(
  (file) => /\.(tsx?|m?js)$/.test(file) && !file.startsWith('server/db/migrations/') && file !== 'scripts/names.test.ts',
)

function faultsIn(name: string): string[] {
  return BANNED.filter(([word]) => word.test(name)).map(([, better]) => `${name}: ${better}`)
}

function identifiersIn(code: string): Set<string> {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/'[^'\n]*'/g, "''")
  return new Set(plain.match(/[A-Za-z_$][\w$]*/g))
}

it('a file has a name that somebody would search for', () => {
  const faults = FILES.flatMap((file) => faultsIn(basename(file).split('.')[0] ?? '').map((fault) => `${file}: ${fault}`))
  expect(faults).toEqual([])
})

it('an identifier has a name that somebody would search for', () => {
  const faults = CODE.flatMap((file) =>
    [...identifiersIn(readFileSync(file, 'utf8'))]
      .filter((name) => !ON_THE_WIRE.has(name))
      .flatMap(faultsIn)
      .map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
})

it.each(['aDeed', 'KeptStar', 'useReveal', 'outbox', 'STANDING'])('%s is found among identifiers, and not in a comment', (name) => {
  expect([...identifiersIn(`const ${name} = 1`)].flatMap(faultsIn)).toHaveLength(1)
  expect([...identifiersIn(`/** ${name} */ const one = '${name}'`)].flatMap(faultsIn)).toEqual([])
})

/** Idioms of our own, each of which has a word of the field: again, the member, who, is notified, is released, is fixed, by default. */
const IDIOMS =
  /\b(?:anew|oneself|who(?:m)?ever|goes? out of|what is asked|unasked|unless told|(?:is|are|was|were) (?:told|let)|mended|one's own)\b/i

const FOLDERS = ['art', 'contract', 'scene', 'scripts', 'server', 'src', 'tests', 'vite']

it.each(FOLDERS)('a comment in %s uses the words of the field', (folder) => {
  const faults = CODE.filter((file) => file.startsWith(`${folder}/`)).flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8'))
      .filter((comment) => IDIOMS.test(comment))
      .map((comment) => `${file}: ${comment}`),
  )
  expect(faults).toEqual([])
})

/** Titles of picture tests name the baselines. */
it('a title of a test uses the words of the field', () => {
  const faults = CODE.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/visual/')).flatMap((file) =>
    titlesIn(readFileSync(file, 'utf8'))
      .filter((title) => IDIOMS.test(title))
      .map((title) => `${file}: ${title}`),
  )
  expect(faults).toEqual([])
})

it('a document uses the words of the field', () => {
  const documents = FILES.filter(
    (file) => (file.endsWith('.md') && !file.startsWith('content/')) || file === '.env.example' || file === '.ci/run',
  )
  const faults = documents.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => IDIOMS.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(faults).toEqual([])
})

it('an idiom is found in comments and titles, and not in code', () => {
  expect(commentsIn("// Is told anew.\nconst anew = 'whoever'").filter((comment) => IDIOMS.test(comment))).toHaveLength(1)
  expect(titlesIn("  it.each([1])('is told of it', () => whoever())").filter((title) => IDIOMS.test(title))).toHaveLength(1)
})

function commentsIn(code: string): string[] {
  return code.replace(/'[^'\n]*'/g, "''").match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []
}

function titlesIn(code: string): string[] {
  return [...code.matchAll(/^\s*(?:it|test|describe)\b.*?\((?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`), /gm)].map(([, ...titles]) =>
    titles.join(''),
  )
}
