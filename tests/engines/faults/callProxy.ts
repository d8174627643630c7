import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** `hold`: not sent on until `pass`; `drop`: cut before the server; `lose`: the server does it, and the connection is cut before its answer. */
export type Treatment = 'hold' | 'drop' | 'lose'

/** An HTTP and WebSocket proxy that treats calls by method and path. */
export type CallProxy = {
  url: string
  /** @param call the start of `METHOD /path`, without the API's prefix */
  treat: (call: string, how: Treatment) => void
  /** Answers it instead of the server. */
  answer: (call: string, body: object) => void
  /** Changes the JSON of its answers. */
  edit: (call: string, change: Edit) => void
  /** Tells another time than the server's, by the answers' `Date`. */
  shiftDate: (byMs: number) => void
  /** Ends all treatments, edits and the shift, and sends on what is held. */
  pass: () => void
  /** How many calls so far began so. */
  count: (call: string) => number
  /** How many of these, or of all calls, are not answered yet. */
  pending: (call?: string) => number
  /** Cuts each connection, new ones too. */
  offline: (isOffline: boolean) => void
  refuseSockets: () => void
  /** As on a 3G line. */
  slow: () => void
  /** The session that `SESSION_PATH` gives from now on. */
  giveCookies: (cookies: string[]) => void
  /** As in a browser that keeps none: neither sent nor set. */
  refuseCookies: (isRefusing: boolean) => void
  /** Access tokens used so far are answered as expired. */
  expireTokens: () => void
  close: () => void
}

// biome-ignore lint/suspicious/noExplicitAny: any call's answer
type Edit = (body: any) => object

type Given = {
  /** Runs in each page before its own scripts. */
  script: string
  /** `Set-Cookie` headers of `SESSION_PATH`. */
  cookies: string[]
}

/** An empty page that gives the browser the session. */
export const SESSION_PATH = '/given-session'
const SCRIPT_PATH = '/given-script.js'
const API = '/api'
const SLOW = { latencyMs: 400, bytesPerMs: 50 } as const
const JSON_TYPE = { 'content-type': 'application/json' }
const EXPIRED = JSON.stringify({ code: 'TOKEN_EXPIRED', message: 'token expired' })

export async function aCallProxy(target: string, { script, cookies }: Given): Promise<CallProxy> {
  const { hostname, port, host } = new URL(target)
  const treatments = new Map<string, Treatment>()
  const counts = new Map<string, number>()
  const pending = new Set<{ call: string }>()
  const given = new Map<string, string>()
  const edits = new Map<string, Edit>()
  const tokens = new Set<string>()
  const expired = new Set<string>()
  const state = { isOffline: false, areSocketsRefused: false, isSlow: false, areCookiesRefused: false, shiftMs: 0, cookies }
  let held = Promise.withResolvers<void>()

  const note = (call: string) => counts.set(call, (counts.get(call) ?? 0) + 1)
  const treatmentOf = (call: string) => [...treatments].find(([start]) => call.startsWith(start))?.[1]
  const editOf = (call: string) => [...edits].find(([start]) => call.startsWith(start))?.[1]

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/'
    const call = `${asked.method} ${path.startsWith(`${API}/`) ? path.slice(API.length) : path}`
    if (path === SESSION_PATH)
      return void answer.writeHead(200, { 'set-cookie': state.cookies, 'content-type': 'text/html' }).end('<p>session')
    if (path === SCRIPT_PATH)
      return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script)
    note(call)
    if (path.startsWith(API)) notePending(call, answer)
    if (state.isOffline) return void asked.socket.destroy()
    // As a server has it once it was sent, whatever becomes of the page.
    const body = await bodyOf(asked).catch(() => null)
    if (body === null) return
    const treatment = treatmentOf(call)
    if (treatment === 'hold') await held.promise
    if (treatment === 'drop') return void asked.socket.destroy()
    if (isExpired(asked)) return void answer.writeHead(428, JSON_TYPE).end(EXPIRED)
    const answered = given.get(call)
    if (answered !== undefined) return void answer.writeHead(200, JSON_TYPE).end(answered)
    if (state.isSlow) await sleep(SLOW.latencyMs)
    await passOn(asked, body, answer, { isLost: treatment === 'lose', edit: editOf(call) })
  }

  function notePending(call: string, answer: ServerResponse): void {
    const one = { call }
    pending.add(one)
    answer.on('close', () => pending.delete(one))
  }

  function isExpired({ headers }: IncomingMessage): boolean {
    const token = headers.authorization
    if (token === undefined) return false
    tokens.add(token)
    return expired.has(token)
  }

  type Ways = { isLost: boolean; edit: Edit | undefined }
  async function passOn(asked: IncomingMessage, sent: Buffer, answer: ServerResponse, { isLost, edit }: Ways): Promise<void> {
    const headers = { ...asked.headers }
    if (state.areCookiesRefused) delete headers.cookie
    // It is changed here.
    if (edit || headers.accept?.includes('text/html')) delete headers['accept-encoding']
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers })
    onward.end(sent)
    try {
      const [answered] = (await once(onward, 'response')) as [IncomingMessage]
      const body = await bodyOf(answered)
      if (isLost || state.isOffline) return void asked.socket.destroy()
      await send(answered, edit && answered.statusCode === 200 ? edited(body, edit) : body, answer)
    } catch {
      asked.socket.destroy()
    }
  }

  async function send(from: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    const headers = { ...from.headers }
    delete headers['transfer-encoding']
    if (state.areCookiesRefused) delete headers['set-cookie']
    if (state.shiftMs !== 0) headers.date = new Date(Date.now() + state.shiftMs).toUTCString()
    const policy = headers['content-security-policy']
    if (policy) headers['content-security-policy'] = String(policy).replace(`ws://${host}`, `ws://${ownHost()}`)
    const isPage = headers['content-type']?.startsWith('text/html') && headers['content-encoding'] === undefined
    const sent = isPage ? Buffer.from(String(body).replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`)) : body
    if (headers['content-length'] !== undefined) headers['content-length'] = String(sent.length)
    if (state.isSlow) await sleep(sent.length / SLOW.bytesPerMs)
    answer.writeHead(from.statusCode ?? 502, headers).end(sent)
  }

  function upgrade(asked: IncomingMessage, client: Duplex): void {
    if (state.isOffline || state.areSocketsRefused) return void client.destroy()
    const line = connect(Number(port), hostname)
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    const rawHeaders = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
    line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${rawHeaders.join('\r\n')}\r\n\r\n`)
    client.pipe(line).pipe(client)
    client.on('error', () => line.destroy())
    line.on('error', () => client.destroy())
  }

  const sockets = new Set<Duplex>()
  const server = createServer((asked, answer) => void serve(asked, answer))
  server.on('upgrade', upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ownHost = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
  }
  return {
    url: `http://${ownHost()}`,
    answer: (call, body) => void given.set(call, JSON.stringify(body)),
    edit: (call, change) => void edits.set(call, change),
    shiftDate: (byMs) => {
      state.shiftMs = byMs
    },
    treat: (call, how) => void treatments.set(call, how),
    pass: () => {
      treatments.clear()
      edits.clear()
      state.shiftMs = 0
      held.resolve()
      held = Promise.withResolvers()
    },
    count: (start) => [...counts].reduce((sum, [call, count]) => sum + (call.startsWith(start) ? count : 0), 0),
    pending: (start = '') => [...pending].filter(({ call }) => call.startsWith(start)).length,
    offline: (isOffline) => {
      state.isOffline = isOffline
      if (isOffline) cut()
    },
    refuseSockets: () => {
      state.areSocketsRefused = true
    },
    slow: () => {
      state.isSlow = true
    },
    giveCookies: (given) => {
      state.cookies = given
    },
    refuseCookies: (isRefusing) => {
      state.areCookiesRefused = isRefusing
    },
    expireTokens: () => {
      for (const token of tokens) expired.add(token)
    },
    close: () => {
      held.resolve()
      cut()
      server.close()
    },
  }
}

const edited = (body: Buffer, edit: Edit) => Buffer.from(JSON.stringify(edit(JSON.parse(String(body)))))

async function bodyOf(given: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of given) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
