import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { policyWith, serveBuilt } from '#tests/helpers/builtFiles.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const POLICY = policyWith("'none'")

export type UiServer = { url: string; close(): Promise<void> }

/** The app with its page of components, which production does not have. Not compressed: that takes most of a build's time. */
export async function buildUi(outDir: string): Promise<void> {
  process.env.VITE_DEV_UI = '1'
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'))
  const { plugins = [], ...config } = loaded?.config ?? {}
  await build({
    ...config,
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: plugins.filter((plugin) => nameOf(plugin) !== 'precompress'),
    build: { ...config.build, outDir, emptyOutDir: true },
  })
  delete process.env.VITE_DEV_UI
}

function nameOf(plugin: PluginOption): string | null {
  return plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : null
}

export async function startUiServer(): Promise<UiServer> {
  const folder = process.env.UI_FOLDER
  if (!folder) throw new Error('the page of components is built by tests/visual/buildPages.ts')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) response.writeHead(404).end()
    else serveBuilt(folder, pathname, response, { 'content-security-policy': POLICY })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
