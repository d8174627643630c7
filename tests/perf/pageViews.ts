import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runNginx, SITE_NAME, startNginx } from '#tests/helpers/nginx.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { freePort } from '../../scripts/freePort.mjs'
import { type Load, load } from './httpLoad.ts'
import { median } from './touchDrag.ts'

/**
 * Public pages for visitors without a session, compressed, over 32 connections: from the server itself, and behind the nginx site of `deploy/nginx`
 * over TLS, each beside Debian's nginx that serves the same text as a compressed file. Alternating, medians of all rounds. Needs nginx and openssl.
 * Run: node tests/perf/pageViews.ts [rounds, 5 by default] [seconds a round, 3 by default]
 */
const CONNECTIONS = 32
const PATHS = ['/', '/blog', '/blog/first-72-hours']
const TARGET = { ofNode: 0.5, behindNginx: 1 }
const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number)
const HEADERS = { host: SITE_NAME, 'accept-encoding': 'gzip', accept: 'text/html', 'sec-fetch-mode': 'navigate' }

const dataDir = makeDataDir()
const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-page-views-'))
// nginx reads it as a user of its own.
chmodSync(folder, 0o755)
const env = { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '127.0.0.1' }
const server = await startServerProcess({ DATA_DIR: dataDir, ...env })
const site = await startNginx([server.url, server.url])
const plainPort = await freePort()
const peer = await runNginx((certificates, port) => {
  const tls = `ssl_certificate ${join(certificates, 'fullchain.pem')}; ssl_certificate_key ${join(certificates, 'privkey.pem')};`
  const file = `root ${folder}; gzip_static on; default_type text/html; etag on; access_log off;`
  return `server { listen 127.0.0.1:${plainPort}; listen 127.0.0.1:${port} ssl http2; ${tls} ${file} }`
})
try {
  for (const [at, path] of PATHS.entries()) await compare(path, `/page-${at}`)
} finally {
  await peer.close()
  await site.close()
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

async function compare(path: string, file: string): Promise<void> {
  const text = await (await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })).text()
  writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }))
  const sides = {
    node: `${server.url}${path}`,
    plain: `http://127.0.0.1:${plainPort}${file}`,
    site: `https://127.0.0.1:${site.port}${path}`,
    tls: `https://127.0.0.1:${peer.port}${file}`,
  }
  const runs = new Map<string, Load[]>(Object.keys(sides).map((name) => [name, []]))
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, url] of Object.entries(sides)) {
      const run = await load(url, HEADERS, { connections: CONNECTIONS, seconds })
      if (round > 0) runs.get(name)?.push(run)
    }
  }
  const of = (name: keyof typeof sides, key: keyof Load) => median((runs.get(name) ?? []).map((run) => run[key]))
  const line = (own: keyof typeof sides, other: keyof typeof sides, target: number) => {
    const ratio = of(own, 'aSecond') / of(other, 'aSecond')
    const figures = (name: keyof typeof sides) => `${of(name, 'aSecond').toFixed(0)}/s, p99 ${of(name, 'p99').toFixed(1)} ms`
    return `${figures(own)} beside nginx's file ${figures(other)}: ${ratio.toFixed(2)}x (target at least ${target}x)`
  }
  console.log(`${path}, ${text.length} characters`)
  console.log(`  from Node:          ${line('node', 'plain', TARGET.ofNode)}`)
  console.log(`  behind nginx, TLS:  ${line('site', 'tls', TARGET.behindNginx)}`)
}
