import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BROWSER_FLOOR } from './browserFloor.ts'
import { leanLibraries } from './leanLibraries.ts'
import { precompress } from './precompress.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A name below the client's folder, and the text of all scripts and style sheets that it can load. */
export type PageScript = { file: string; text: string }
/** Limit of what a page loads before any interaction, in bytes. */
const MAX_BYTES = 5000

/**
 * Builds the script of a static page, with its dynamic imports, into the client's folder. Separate from the app's build, whose chunks nearly all
 * import the entry, which would start the app.
 * @throws Error when it exceeds the limit
 */
export async function buildPageScript(entry: string, client: string): Promise<PageScript> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), leanLibraries({ isWholeApp: false }), precompress()],
    build: {
      outDir: client,
      emptyOutDir: false,
      target: BROWSER_FLOOR,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  })
  const files = 'output' in result ? result.output : []
  const script = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (script?.type !== 'chunk') throw new Error(`${entry} was not built`)
  if (script.code.length > MAX_BYTES) throw new Error(`${entry} has ${script.code.length} bytes, and may have ${MAX_BYTES}`)
  const text = files.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n')
  return { file: script.fileName, text }
}
