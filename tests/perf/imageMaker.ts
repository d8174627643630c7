import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Look } from '#contract/look.ts'
import { randomLook } from '#contract/rules/wear.ts'
import { createPictureMaker } from '#server/image/localPictureMaker.ts'
import { SIZES } from '#server/image/pictureSizes.ts'
import { loadWardrobe } from '#server/wardrobe.ts'
import { signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'

/**
 * The image maker: `node tests/perf/imageMaker.ts [drawings] [at once]`. A drawing is figure and profile as PNG; other sizes are made on demand and
 * measured separately. Prints drawings a second (target: at least 35), latencies (p99 at most 1.5 times p50), processor time, the longest delay of this
 * thread's event loop meanwhile (at most 20 ms), and the time of a look that is drawn already, here and over HTTP (p50 at most 3 ms).
 */
const DRAWINGS = Number(process.argv[2] ?? 300)
const AT_ONCE = Number(process.argv[3] ?? 2)
const WARM_UP = 60
const SIZED_BEFORE = 10
const SIZED = 60
const HTTP_CALLS = 200
const BYTES_PER_KB = 1000
const NS_PER_MS = 1e6
const US_PER_MS = 1e3

const dataDir = mkdtempSync(join(tmpdir(), 'image-maker-'))
const wardrobe = loadWardrobe()
const maker = createPictureMaker({ dataDir, wardrobe, workers: 2 })
const random = seededRandom(7)
const looks = Array.from({ length: DRAWINGS + WARM_UP }, () => randomLook(wardrobe.basePartsBySlot, random))

const make = (wanted: typeof looks) =>
  timed(wanted, AT_ONCE, async (look) => {
    await maker.make(look)
  })
const makeSizes = (drawn: typeof looks) =>
  timed(drawn, 1, async (look) => {
    const { character, profile } = maker.namesFor(look)
    for (const width of SIZES.character) await maker.provide(basename(character).replace('png', `w${width}.webp`))
    for (const width of SIZES.profile) await maker.provide(basename(profile).replace('png', `w${width}.webp`))
  })
async function timed(wanted: typeof looks, atOnce: number, job: (look: Look) => Promise<void>): Promise<number[]> {
  const queue = [...wanted]
  const times: number[] = []
  const work = async () => {
    for (let look = queue.shift(); look; look = queue.shift()) {
      const startedAt = performance.now()
      await job(look)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return times.sort((one, other) => one - other)
}
/** Mean kB of the files of one kind: `character.png`, `profile.w128.webp`. */
function meanKb(kind: string): string {
  const bytes = readdirSync(join(dataDir, 'pictures'))
    .filter((file) => file.replace(/_[0-9a-f]+/, '') === kind)
    .map((file) => statSync(join(dataDir, 'pictures', file)).size)
  return `${kind} ${(bytes.reduce((sum, one) => sum + one, 0) / bytes.length / BYTES_PER_KB).toFixed(0)} kB`
}
async function askForDrawn(): Promise<number[]> {
  const server = await startServerProcess({ DATA_DIR: makeDataDir() })
  try {
    const { call } = await signUpByHttp(server.url, 'drawn1')
    const times: number[] = []
    for (let count = 0; count < HTTP_CALLS; count += 1) {
      const startedAt = performance.now()
      const answer = await call('/image-maker/profile', { method: 'POST', body: looks[0] })
      await answer.text()
      if (count > 0) times.push(performance.now() - startedAt)
      if (!answer.ok) throw new Error(`the image maker answered ${answer.status}`)
    }
    return times.sort((one, other) => one - other)
  } finally {
    await server.end('SIGTERM')
  }
}

const at = (times: number[], share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

await make(looks.slice(0, WARM_UP))
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
const times = await make(looks.slice(WARM_UP))
const seconds = (performance.now() - startedAt) / 1000
loop.disable()
const { user, system } = process.cpuUsage(cpuBefore)
const cached = await make(looks)
await makeSizes(looks.slice(0, SIZED_BEFORE))
const sized = await makeSizes(looks.slice(SIZED_BEFORE, SIZED_BEFORE + SIZED))

console.log(`${(DRAWINGS / seconds).toFixed(1)} drawings/s, ${AT_ONCE} at once`)
console.log(`processor time: ${((user + system) / US_PER_MS / DRAWINGS).toFixed(0)} ms a drawing`)
console.log(`drawn: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`)
console.log(`drawn already: p50 ${at(cached, 0.5)} ms, p99 ${at(cached, 0.99)} ms`)
console.log(`event loop: p99 ${(loop.percentile(99) / NS_PER_MS).toFixed(1)} ms, longest ${(loop.max / NS_PER_MS).toFixed(1)} ms`)
console.log(`all other sizes of a drawing, when first asked for: p50 ${at(sized, 0.5)} ms, p99 ${at(sized, 0.99)} ms`)
console.log(`bytes: ${['character.png', 'profile.png', 'character.w600.webp', 'character.w300.webp'].map(meanKb).join(', ')}`)
await maker.close()
rmSync(dataDir, { recursive: true })

const overHttp = await askForDrawn()
console.log(`drawn already, over HTTP: p50 ${at(overHttp, 0.5)} ms, p99 ${at(overHttp, 0.99)} ms`)
