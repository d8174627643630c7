import { createBuilder } from './builder.ts'
import { openBuild } from './openBuild.ts'

/* Builds missing pictures in the background, as the server's child process: `behind.ts <folder>`. The server sends `{file}` for each requested file; those go first, and `{file}` or `{file, error}` comes back. Exits when all is built. */
const SAVE_EVERY = 20

const folder = process.argv[2]
if (!folder || !process.send) throw new Error('behind.ts is started by the server, with the folder of the pictures')

const asked: string[] = []
let answer = (file: string) => void asked.push(file)
process.on('message', ({ file }: { file: string }) => answer(file))

const { cache, pool, due, record, close } = await openBuild(folder)
for (const event of ['disconnect', 'SIGTERM']) {
  process.on(event, () => {
    cache.save()
    process.exit(0)
  })
}
if (!process.connected) process.exit(0)
let built = 0
const builder = createBuilder(due, pool, (one) => {
  record(one)
  built += 1
  if (built % SAVE_EVERY === 0) cache.save()
})
answer = (file) => {
  builder.want(file).then(
    () => process.send?.({ file }),
    ({ message }: Error) => process.send?.({ file, error: message }),
  )
}
for (const file of asked) answer(file)
let failed = 0
// One core stays free for the server. A low priority instead would starve urgent jobs on a busy machine.
await builder.buildAll({
  lanes: Math.max(1, pool.workers - 1),
  onFailed: ({ message }) => {
    failed += 1
    console.error(`art: ${message}`)
  },
})
await close()
process.exit(failed === 0 ? 0 : 1)
