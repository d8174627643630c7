import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { markdown } from './vite/markdown.ts'

/** Where the API listens while `npm run dev` serves the client. */
const server = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react(), markdown()],
  // The server itself serves public/, so that thousands of built pictures are not copied at every build.
  build: { outDir: 'dist', copyPublicDir: false, target: 'es2023', manifest: true },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/dev/idp', '/content'].map((path) => [path, { target: server, ws: true }])),
  },
})
