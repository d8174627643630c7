import type { OwnDataStep } from '#contract/ownData.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { diaryText } from '#contract/text/diary.ts'
import type { Deps } from '#server/deps.ts'
import { type ExportSection, hooks } from '#server/events/hooks.ts'
import type { OwnDataFile } from './ownData.repository.ts'
import { type ReportEntry, writeReportBook } from './reportBook.ts'
import { drawReportPictures } from './reportBookPictures.ts'

/** Reports progress. @throws when stopped */
export type ReportProgress = (step: OwnDataStep, done?: number, total?: number) => Promise<void>

type Rows = Record<string, readonly object[]>

/** Writes the export twice: for reading, and as JSON. @param report called at every step */
export async function writeFiles(deps: Deps, personId: string, report: ReportProgress): Promise<OwnDataFile[]> {
  await report('profile')
  const profile = await readPart(deps, personId, 'profile')
  await report('people')
  const people = await readPart(deps, personId, 'people')
  await report('reports')
  const reports = await readPart(deps, personId, 'reports')
  const entries = (reports.reports ?? []) as readonly ReportEntry[]
  const figures = await drawReportPictures(deps, entries, (done) => report('reports', done, entries.length))
  await report('items')
  const items = await readPart(deps, personId, 'items')
  await report('book')
  const at = deps.clock()
  const userName = nameIn(profile)
  const book = writeReportBook({ userName, entries, figures, writtenOn: serviceDateOf(at) })
  const all = { service: diaryText.service, madeAt: at.toISOString(), profile, people, reports, items }
  const name = `${fileSafe(diaryText.title(userName))} ${serviceDateOf(at)}`
  return [
    { kind: 'book', name: `${name}.html`, content: Buffer.from(book) },
    { kind: 'data', name: `${name}.json`, content: Buffer.from(JSON.stringify(all, null, 2)) },
  ]
}

async function readPart({ db, wardrobe }: Deps, personId: string, part: ExportSection): Promise<Rows> {
  const rows: Rows = {}
  for (const entry of hooks().personalData) if (entry.part === part) Object.assign(rows, await entry.read(db, personId, wardrobe))
  return rows
}

function nameIn({ profile }: Rows): string {
  const [member] = (profile ?? []) as readonly { userName: string }[]
  return member?.userName ?? ''
}

/** A file name without separators, shell characters or invisible ones. */
function fileSafe(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
}
