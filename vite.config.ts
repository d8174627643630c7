import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sameOriginApi } from './vite/apiBase.ts'
import { bootScript } from './vite/bootScript.ts'
import { BROWSER_FLOOR } from './vite/browserFloor.ts'
import { startingChunks } from './vite/chunks.ts'
import { leanLibraries } from './vite/leanLibraries.ts'
import { licenses } from './vite/licenses.ts'
import { markdown } from './vite/markdown.ts'
import { precompress } from './vite/precompress.ts'
import { pretendard } from './vite/pretendard.ts'
import { serviceWorker } from './vite/serviceWorker.ts'

/** Where the API listens while `npm run dev` serves the client. */
const server = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [
    sameOriginApi(),
    react(),
    markdown(),
    pretendard(),
    leanLibraries({ isWholeApp: true }),
    licenses(),
    bootScript(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // The server itself serves public/, so that hundreds of built pictures are not copied at every build.
    copyPublicDir: false,
    target: BROWSER_FLOOR,
    manifest: true,
    // iOS 16.4 to 16.7 does without: they fetch modules one level after the other.
    modulePreload: { polyfill: false },
    // Data addresses in style sheets are not among the sources that the content security policy allows.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: startingChunks() },
        // The first file names all others, and digests do not compress: seven of 64 signs are enough to tell one version from the next.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Texts of the pages, which the build reads from content/, are no pictures.
    proxy: Object.fromEntries(
      ['/api', '/dev/idp', '^/content/(?!.*[.]md([?]|$))', '/i/'].map((path) => [path, { target: server, ws: true }]),
    ),
  },
})
