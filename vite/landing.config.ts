import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanLibraries } from './leanLibraries.ts'
import { precompress } from './precompress.ts'

/**
 * The script of the landing page with what it fetches when somebody reaches for the dressing room. Built apart from the app: files that both
 * shared would bring the app's start with them, and the script could not stay as small.
 */
export default defineConfig({
  plugins: [react(), leanLibraries(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    manifest: '.vite/landing.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { landing: 'src/prerender/landing.ts' },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
