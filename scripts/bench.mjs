// Runs the benchmarks one after another, on a machine that does nothing else: npm run bench
// npm run bench -- first drag    runs those whose name begins so; npm run bench -- list lists them
// npm run bench -- --record ...   also writes the output to docs/performance.md

import { loadavg } from 'node:os'
import { recordBench } from './benchRecord.mjs'
import { buildClient } from './clientBuild.mjs'
import { setUp } from './setup.mjs'
import { run, say, secondsSince } from './steps.mjs'

const BENCHES = [
  {
    name: 'first-start',
    file: 'firstStart.ts',
    what: 'the first start to a usable /home on slow 4G, 4x: bytes of scripts, time; code of later screens',
  },
  {
    name: 'first-minute',
    file: 'firstMinute.ts',
    what: 'taps, texts and seconds from a login or a link to the own star or room; its motions, 4x',
  },
  { name: 'public-pages', file: 'publicPages.ts', what: 'Lighthouse (mobile) on the public pages, beside bare pages of the same text' },
  {
    name: 'page-views',
    file: 'pageViews.ts',
    what: 'public pages a second from the server and behind the nginx site, beside nginx with the same file (needs nginx)',
  },
  { name: 'part-change', file: 'partChange.ts', what: 'a tap on a part until the figure is painted, 4x, beside a bare canvas' },
  { name: 'part-change-3x', file: 'partChange.ts', args: ['3'], what: 'the same with three device pixels a CSS pixel' },
  { name: 'grid-scroll', file: 'gridScroll.ts', what: 'scrolling 190 thumbnails, 4x, beside bare elements' },
  {
    name: 'market-shop',
    file: 'marketShop.ts',
    what: 'a tap in the official store until the preview is painted, and scrolling 300 cards, 4x',
  },
  { name: 'report-scroll', file: 'reportScroll.ts', what: 'scrolling 3,650 reports, 4x' },
  { name: 'member-drag', file: 'memberDrag.ts', what: 'dragging one of six figures, 4x and 6x, beside bare elements' },
  { name: 'sheet-drag', file: 'sheetDrag.ts', what: 'opening and dragging the bottom sheet, 4x and 6x, beside a plain element' },
  { name: 'image-maker', file: 'imageMaker.ts', what: 'drawings a second, times of drawings, a look that is drawn already' },
  { name: 'api-read', file: 'apiRead.ts', what: 'a typical read over 32 connections, beside bare Fastify and pg' },
  { name: 'purchases', file: 'purchases.ts', what: 'purchases over 32 connections, beside Fastify and pg with plain statements' },
  { name: 'burst', file: 'burst.ts', what: '500 calls at once: answered, refused, and how long both take' },
  { name: 'unread', file: 'unreadAnswers.ts', what: 'clients that ask for much and read nothing: answers of others, memory, descriptors' },
  { name: 'start', file: 'start.ts', what: 'the second npm start, and the first build of all pictures' },
  { name: 'art-weight', file: 'artWeight.ts', what: 'bytes of the pictures' },
  { name: 'live-sockets', file: 'liveSockets.ts', what: 'events to 1,000 sockets, beside the WebSocket library alone' },
  { name: 'live-rooms', file: 'liveRooms.ts', what: 'moves of 1,000 sockets in rooms of six, beside the WebSocket library alone' },
  { name: 'live-restart', file: 'liveRestart.ts', what: '1,000 sockets come back after the server was restarted' },
  { name: 'report-search', file: 'reportSearch.ts', what: 'list, search and calendar of 3,650 reports beside 36, among a million' },
  { name: 'user-search', file: 'userSearch.ts', what: 'searching one of a million members beside ten thousand' },
]

// Before our own benchmarks add to it.
const load = loadavg()[0]
const given = process.argv.slice(2)
const isRecorded = given.includes('--record')
const wanted = given.filter((argument) => argument !== '--record')
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix))
const chosen = BENCHES.filter(isWanted)

if (wanted[0] === 'list' || chosen.length === 0) {
  for (const { name, what } of BENCHES) say(`${name.padEnd(15)} ${what}`)
  process.exit(wanted[0] === 'list' ? 0 : 1)
}

const node = await setUp()
if ((await run(node, ['art/build/main.ts'])) !== 0 || (await buildClient()) !== 0) process.exit(1)

const failed = []
for (const { name, file, args = [], what } of chosen) {
  const start = performance.now()
  say(`\n== ${name}: ${what}`)
  const printed = []
  const code = await run(node, ['--expose-gc', `tests/perf/${file}`, ...args], { onOutput: (chunk) => printed.push(chunk) })
  if (code !== 0) failed.push(name)
  else if (isRecorded) {
    const order = BENCHES.map((bench) => bench.name)
    recordBench({ name, what, output: Buffer.concat(printed).toString(), load, order })
  }
  say(`== ${name}: ${code === 0 ? 'ended' : 'FAILED'} after ${secondsSince(start)}`)
}
if (failed.length > 0) say(`\nfailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
