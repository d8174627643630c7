import { fileURLToPath } from 'node:url'
import { createBuilder } from './builder.ts'
import { writeWhole } from './cache.ts'
import { picturesManifest, wardrobeManifest } from './manifest.ts'
import { openBuild } from './openBuild.ts'
import { createProgress } from './progress.ts'
import { signalsManifest } from './signals.ts'

/** Builds public/content/ and art/manifest/ from the SVGs of art/, only what changed. With `--first` only the first screens' pictures; a server in development builds the rest (`behind.ts`). */
const root = fileURLToPath(new URL('../../', import.meta.url))
const OUTPUT = `${root}public/content`
const MANIFEST = `${root}art/manifest`

async function build(isFirstOnly: boolean): Promise<void> {
  const startedAt = performance.now()
  const { sources, cache, pool, planned, due, taken, record, close } = await openBuild(OUTPUT)
  try {
    // Before the manifests name them: no old picture may be served under the new one's address. A full build replaces files one by one instead,
    // perhaps under a running server.
    if (isFirstOnly) cache.deleteFilesOf(due)
    const deleted = cache.deleteAllBut(planned)
    writeWhole(`${MANIFEST}/wardrobe.json`, JSON.stringify(wardrobeManifest(sources, planned)))
    writeWhole(`${MANIFEST}/pictures.json`, JSON.stringify(picturesManifest(planned)))
    writeWhole(`${MANIFEST}/signals.json`, JSON.stringify(signalsManifest(sources)))
    const now = isFirstOnly ? due.filter(({ isFirst }) => isFirst) : due
    const progress = createProgress('art: pictures', now.length)
    const builder = createBuilder(now, pool, (built) => {
      record(built)
      progress.step()
    })
    await builder.buildAll()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const left = due.length > now.length ? `, ${due.length - now.length} left for the server` : ''
    const copied = taken > 0 ? `, ${taken} taken from the cache` : ''
    console.log(`art: ${now.length} of ${planned.length} pictures built${copied}${left}, ${deleted} stale files deleted, ${seconds} s`)
  } finally {
    await close()
  }
}

await build(process.argv.includes('--first')).catch((error: unknown) => {
  // A fault of the drawings is one sentence; an unexpected error needs its stack.
  console.error(error instanceof Error && error.constructor === Error ? `art: ${error.message}` : error)
  process.exitCode = 1
})
