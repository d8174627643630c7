import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/freePort.mjs'

export const SITE_NAME = 'byeolmuri.example'

export type Nginx = { port: number; close: () => Promise<void> }

/** Debian's nginx on loopback with the site of `deploy/nginx` and a certificate of its own, in front of the servers. */
export async function startNginx(servers: readonly string[]): Promise<Nginx> {
  const httpPort = await freePort()
  return runNginx((folder, port) => {
    const site = readFileSync('deploy/nginx/byeolmuri.conf', 'utf8')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('/etc/byeolmuri/tls', folder)
      .replace('/var/cache/nginx-byeolmuri', join(folder, 'cache'))
      .replace('/var/log/nginx', folder)
      .replace('/usr/local/share/byeolmuri/error-pages', fileURLToPath(new URL('../../deploy/nginx/error-pages', import.meta.url)))
    const upstream = readFileSync('deploy/nginx/upstream.conf', 'utf8')
      .replace(/^ *server 127[.]0[.]0[.]1:3002.*\n/gm, '')
      .replace(/^( *server )127[.]0[.]0[.]1:3001(.*\n)/gm, (_line, start, rest) =>
        servers.map((url) => `${start}${new URL(url).host}${rest}`).join(''),
      )
    return `${upstream}\n${site}`
  })
}

type Asked = { headers?: Record<string, string>; body?: Buffer; localAddress?: string }

/** A call of the site, on a connection of its own; a POST where it has a body. */
export async function askSite({ port }: Nginx, path: string, { headers, body, localAddress }: Asked = {}) {
  const site = { host: '127.0.0.1', port, servername: SITE_NAME, rejectUnauthorized: false, agent: false, localAddress } as const
  const method = body ? 'POST' : 'GET'
  const [response] = await once(request({ ...site, method, path, headers: { host: SITE_NAME, ...headers } }).end(body), 'response')
  return { status: response.statusCode, body: await text(response), headers: response.headers }
}

/** @param httpBlock gets a folder that has `privkey.pem` and `fullchain.pem`, and the port to listen at */
export async function runNginx(httpBlock: (folder: string, port: number) => string): Promise<Nginx> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'byeolmuri-nginx-')), await freePort()]
  chmodSync(folder, 0o755)
  makeCertificate(folder)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`)
  const file = join(folder, 'nginx.conf')
  const main = `pid ${join(folder, 'pid')}; daemon off; worker_processes auto; worker_rlimit_nofile 20000; events { worker_connections 8192; }`
  writeFileSync(file, `${main}\nhttp {\n${folders.join('\n')}\n${httpBlock(folder, port)}\n}\n`)
  const env = { PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { env, stdio: 'ignore' })
  const failure = Promise.race([once(child, 'error'), once(child, 'exit')]).then(() =>
    Promise.reject(new Error(`nginx could not be started: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)),
  )
  await Promise.race([untilOpen(port), failure])
  return {
    port,
    close: async () => {
      failure.catch(() => undefined)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${SITE_NAME}`, ...files], { stdio: 'ignore' })
}

async function untilOpen(port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'close').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
}
