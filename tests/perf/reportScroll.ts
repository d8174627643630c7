import { Client } from 'pg'
import type { Page } from 'playwright'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { questionBank } from '#server/modules/questions/questionBank.ts'
import { searchTextOf } from '#server/modules/reports/searchText.ts'
import { newMember } from '#tests/helpers/e2e.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { type Frames, framesOfScrolling, launchPhone, medianFrames, PHONE, told } from './touchDrag.ts'

/**
 * Scrolling 3,650 reports by touch at /report, processor slowed four times: while the list loads page by page, then fully loaded. Prints the
 * medians, and how many cards are in the document. The client must be built.
 * Run: node tests/perf/reportScroll.ts [rounds, 5 by default]
 */
const SLOWED = 4
const REPORTS = 3650
const STROKES = { x: 195, fromY: 700, toY: 150, distancePx: 6000, speedPx: 2000 }

type Run = Frames & { cards: number }

const rounds = Number(process.argv[2] ?? 5)

/** A report a day, except today. */
async function fillReports(url: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const texts = questionBank().map(({ text }, at) => {
    const answer = `${text.slice(0, 20)} 나는 이렇게 생각했다. `.repeat(1 + (at % 4)).slice(0, 150)
    return { question: text, answer, ...searchTextOf(text, answer) }
  })
  await client.query(
    `insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at, search_words, search_initials)
     select gen_random_uuid(), person_id, $2::date - back, t.question, t.answer, false, character, now(), now(), t.words, t.initials
     from member cross join generate_series(1, ${REPORTS}) back
     join unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as t (question, answer, words, initials, number)
       on t.number = 1 + back % $7::integer
     where user_id = $1`,
    [
      userId,
      serviceDateOf(new Date()),
      texts.map(({ question }) => question),
      texts.map(({ answer }) => answer),
      texts.map(({ searchWords }) => searchWords),
      texts.map(({ searchInitials }) => searchInitials),
      texts.length,
    ],
  )
  await client.end()
}

async function readAll(page: Page): Promise<void> {
  const last = page.locator(`article[aria-posinset="${REPORTS}"]`)
  while ((await last.count()) === 0) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(50)
  }
}

async function measure(page: Page): Promise<Run> {
  const frames = await framesOfScrolling(page, SLOWED, STROKES)
  return { ...frames, cards: await page.locator('article').count() }
}

function tell(name: string, runs: Run[]): void {
  console.log(`  ${name}: ${told(medianFrames(runs))}; at most ${Math.max(...runs.map(({ cards }) => cards))} cards in the page`)
}

async function main(): Promise<void> {
  const dataDir = makeDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const browser = await launchPhone()
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: server.url, locale: 'ko-KR', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const { userId } = await newMember(page)
    await fillReports((await startEmbedded({ dataDir, say: console.error, isShared: true })).url, userId)
    const [coming, there]: [Run[], Run[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/report')
      await page.locator('article').nth(5).waitFor()
      await page.waitForLoadState('networkidle')
      coming.push(await measure(page))
    }
    await readAll(page)
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3))
      await page.waitForTimeout(300)
      there.push(await measure(page))
    }
    console.log(`${REPORTS} reports, ${SLOWED}x slowed (target: smooth)`)
    tell('page by page', coming)
    tell('all there', there)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

await main()
