import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type Load = { aSecond: number; p50: number; p99: number; count: number }

/**
 * Requests one address again and again over several connections. Raw sockets: the load generator shares the machine with the server.
 * @throws Error when an answer is not 200
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const question = questionTo(url, { headers })
  const until = performance.now() + seconds * 1000
  return ask(
    url,
    Array.from({ length: connections }, () => () => (performance.now() < until ? question : undefined)),
  )
}

/** Sends each connection's questions (`questionTo`) in sequence, all connections at once. @throws Error when an answer is not 200 */
export async function loadOnce(url: string, questions: readonly (readonly string[])[]): Promise<Load> {
  return ask(
    url,
    questions.map((list) => {
      const left = list.values()
      return () => left.next().value
    }),
  )
}

export function questionTo(url: string, { headers, body }: { headers: Record<string, string>; body?: object }): string {
  const { host, pathname } = new URL(url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const more = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const lines = Object.entries({ host, ...headers, ...more }).map(([name, value]) => `${name}: ${value}`)
  return `${body === undefined ? 'GET' : 'POST'} ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

/** @param connections for each its next request, undefined at its end */
async function ask(url: string, connections: readonly (() => string | undefined)[]): Promise<Load> {
  const { hostname, port, protocol } = new URL(url)
  const times: number[] = []
  const begin = performance.now()
  const open = async () => {
    const isTls = protocol === 'https:'
    const socket = isTls ? connectTls({ host: hostname, port: Number(port), rejectUnauthorized: false }) : connect(Number(port), hostname)
    socket.setNoDelay()
    await once(socket, isTls ? 'secureConnect' : 'connect')
    return { socket, reader: answersOf(socket) }
  }
  const askAll = async (next: () => string | undefined) => {
    let { socket, reader } = await open()
    for (let question = next(); question !== undefined; question = next()) {
      const startedAt = performance.now()
      socket.write(question)
      const isLast = await reader.next()
      times.push(performance.now() - startedAt)
      if (!isLast) continue
      socket.destroy()
      ;({ socket, reader } = await open())
    }
    socket.destroy()
  }
  await Promise.all(connections.map(askAll))
  const seconds = (performance.now() - begin) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { aSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), count: times.length }
}

/** Reads one whole answer at a time; needs Content-Length. `next` resolves to whether the server closes the connection after it, as nginx does after 1,000. */
function answersOf(socket: Socket): { next: () => Promise<boolean> } {
  let read = Buffer.alloc(0)
  let settle: { resolve: (isLast: boolean) => void; reject: (reason: Error) => void } | null = null
  const look = () => {
    const head = read.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = read.toString('latin1', 0, head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
    if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(length)) return settle?.reject(new Error(text))
    if (read.length < head + 4 + length) return
    read = read.subarray(head + 4 + length)
    settle?.resolve(/\r\nconnection: close/i.test(text))
  }
  socket.on('data', (chunk) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
    look()
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('closed amid an answer')))
  return {
    next: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
      }),
  }
}
