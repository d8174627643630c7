import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH, type ServerMessage } from '#contract/realtime.ts'
import { WORKER_POLICY_NAME } from '#contract/worker.ts'
import { policyWith, serveBuilt } from '#tests/helpers/builtFiles.ts'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
const API = '/api'
const POLICY = policyWith(WORKER_POLICY_NAME)

/** `token`: of the sender; null without. */
export type ApiRequest = { method: string; path: string; query: URLSearchParams; body: unknown; token: string | null }
/** `cut`: the connection ends without an answer. */
export type ApiAnswer = { status: number; body: unknown } | 'cut'

export type ScreensServer = {
  url: string
  /** Handler of the calls. Replaced by each test. */
  answer: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>
  /** The server time in answers; null: none, and the app uses the page's clock. Until the next test. */
  now: Date | null
  /** To every open page; if none is connected, to the next one. Live connections are answered with `ready`. */
  tell: (message: ServerMessage) => void
  /** Live connections stay open and silent; new ones are refused. Until the next test. */
  muteLive: () => void
  unmuteLive: () => void
  /** Ends the live connections; new ones are accepted. */
  cutLive: () => void
  close: () => Promise<void>
}

/** Serves the built client, and given answers instead of the API, from the test's process. */
export async function startScreensServer(): Promise<ScreensServer> {
  const live = new WebSocketServer({ noServer: true })
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith(`${API}/`)) void answerCall(server, url, request, response)
    else serveFile(url.pathname, response)
  })
  let isMute = false
  const ready = new Set<WebSocket>()
  let untold: ServerMessage[] = []
  http.on('upgrade', (request, socket, head) => {
    if (request.url !== API + LIVE_PATH || isMute) socket.destroy()
    else live.handleUpgrade(request, socket, head, (accepted) => greet(accepted, onReady))
  })
  // A browser resends a call when a connection that it reused breaks.
  http.maxRequestsPerSocket = 1
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const onReady = (socket: WebSocket) => {
    ready.add(socket)
    socket.on('close', () => ready.delete(socket))
    for (const message of untold.splice(0)) socket.send(JSON.stringify(message))
  }
  const server: ScreensServer = {
    url: `http://127.0.0.1:${port}`,
    answer: () => 'cut',
    now: null,
    tell: (message) => {
      if (ready.size === 0) untold.push(message)
      for (const socket of ready) socket.send(JSON.stringify(message))
    },
    muteLive: () => {
      isMute = true
      for (const socket of live.clients) socket.removeAllListeners('message')
    },
    unmuteLive: () => {
      isMute = false
      untold = []
    },
    cutLive: () => {
      for (const socket of live.clients) socket.terminate()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of live.clients) socket.terminate()
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
  return server
}

/** `hello` is answered with `ready`, `ping` with `pong`, as by the product. */
function greet(socket: WebSocket, onReady: (socket: WebSocket) => void): void {
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data)) as { type: string }
    if (type === 'hello') {
      socket.send(JSON.stringify({ type: 'ready' }))
      onReady(socket)
    }
    if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
  })
}

async function answerCall(server: ScreensServer, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const answer = await server.answer({
    method: request.method ?? 'GET',
    path: url.pathname.slice(API.length),
    query: url.searchParams,
    token: request.headers.authorization?.replace('Bearer ', '') ?? null,
    body: text === '' ? undefined : JSON.parse(text),
  })
  if (answer === 'cut') {
    response.destroy()
    return
  }
  response.sendDate = false
  const date = server.now && { date: server.now.toUTCString() }
  response.writeHead(answer.status, { 'content-type': 'application/json', ...date }).end(JSON.stringify(answer.body))
}

/** Instead of every composed picture. */
const COMPOSED = '/content/fashion_set_1.png'

function serveFile(asked: string, response: ServerResponse): void {
  const path = /^\/content\/(character|profile)_/.test(asked) ? COMPOSED : asked
  serveBuilt(DIST, path, response, {
    'content-security-policy': POLICY,
    // Built files are immutable: the pages of a worker share what was fetched and compiled once.
    'cache-control': /^\/(assets|content)\//.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
  })
}
