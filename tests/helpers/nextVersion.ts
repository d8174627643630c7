import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Deployment = {
  url: string
  /** Renames all files of the app, as a new build would. */
  deploy: () => void
  /** All calls are answered as by a proxy whose servers are away. */
  stop: () => void
  folder: () => string
  close: () => void
}

/** Content types that contain file names. */
const NAMES_FILES = /html|javascript|css/

export async function aDeployment(target: string): Promise<Deployment> {
  let version = 0
  let isStopped = false
  const folder = () => `/assets/${version === 0 ? '' : `v${version}/`}`
  const renamed = (text: string) =>
    text.replaceAll(/(["'`(/])assets\//g, `$1${folder().slice(1)}`).replaceAll('revision:`', `revision:\`v${version}-`)
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    if (isStopped) return answer.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Away</h1>')
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = asked.headers
    const path = (asked.url ?? '/').replace(/^\/assets\/v\d+\//, '/assets/')
    // Uncompressed, to be edited here.
    const headers = version === 0 ? asked.headers : plain
    const onward = request(new URL(path, target), { method: asked.method, headers }, async (given) => {
      if (version === 0 || !NAMES_FILES.test(given.headers['content-type'] ?? '')) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        return given.pipe(answer)
      }
      const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = given.headers
      answer.writeHead(given.statusCode ?? 502, rest)
      answer.end(renamed(await textOf(given)))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1
    },
    stop: () => {
      isStopped = true
    },
    folder,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
