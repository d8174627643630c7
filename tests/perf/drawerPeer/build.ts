import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Answer } from '../../visual/harness/server.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const REACT = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
export const DRAWER_PACKAGE = '@base-ui/react@1.9.0'
export const DRAWER_PAGE = 'drawer/index.html'

/** Base UI's Drawer with the rows of our sheet. It is downloaded at run time: the product needs it for nothing. @throws Error without a connection */
export async function buildDrawerPage(): Promise<Answer> {
  const scratch = mkdtempSync(join(tmpdir(), 'byeolmuri-drawer-'))
  try {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', scratch, DRAWER_PACKAGE], {
      stdio: 'inherit',
    })
    const built = await build({
      configFile: false,
      root: HERE,
      base: '/drawer/',
      logLevel: 'error',
      plugins: [react()],
      resolve: {
        // One React for both.
        dedupe: ['react', 'react-dom'],
        alias: {
          '@base-ui/react/drawer': join(scratch, 'node_modules/@base-ui/react/drawer/index.mjs'),
          react: join(REACT, 'react'),
          'react-dom': join(REACT, 'react-dom'),
        },
      },
      build: { write: false, copyPublicDir: false, chunkSizeWarningLimit: 2000 },
    })
    const bundles = Array.isArray(built) ? built : 'output' in built ? [built] : []
    const files = new Map(
      bundles
        .flatMap(({ output }) => output)
        .map((file) => [`/drawer/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
    )
    return (path) => files.get(path) ?? null
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
