import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WORKER_PATH } from '#contract/worker.ts'

/** The server at an address of its own, which a newer version of the app can be deployed to: only its worker is told apart. */
export type Deployment = {
  url: string
  /** From now on the worker is another one, of a version that no page runs. */
  deploy: () => void
  close: () => void
}

export async function aDeployment(target: string): Promise<Deployment> {
  let version = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === WORKER_PATH
    const { host = '' } = asked.headers
    // Whole and anew, to be changed here.
    const headers = isWorker ? { host } : asked.headers
    const onward = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, async (given) => {
      if (!isWorker || version === 0) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        return given.pipe(answer)
      }
      const { 'content-length': _, etag: __, ...rest } = given.headers
      answer.writeHead(given.statusCode ?? 502, rest)
      answer.end((await textOf(given)).replaceAll(/\/assets\/index-[\w-]+\.js(?=[`'"]\))/g, `/assets/index-newer${version}.js`))
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
