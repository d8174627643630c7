import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json)$/
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server compresses nothing twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // In `writeBundle`: until then other plugins still change the code.
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const names = Object.keys(bundle).filter((name) => TEXT.test(name) && !name.startsWith('.'))
      await Promise.all(names.map((name) => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(path: string) {
  const source = await readFile(path)
  if (source.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), zip(source, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
