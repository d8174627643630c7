import { once } from 'node:events'
import { WebSocket } from 'ws'
import { LIVE_PATH, type ServerMessage } from '#contract/realtime.ts'

export type LiveClient = {
  socket: WebSocket
  heard: ServerMessage[]
  hears: <T extends ServerMessage['type']>(type: T, count?: number) => Promise<Extract<ServerMessage, { type: T }>[]>
  closes: () => Promise<number>
  say: (message: unknown) => void
}

const TIMEOUT_MS = 15_000

/** Says hello if there is a token, and waits for the answer if `isExpected`. */
export async function openLive(url: string, token?: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api${LIVE_PATH}`, { headers })
  const heard: ServerMessage[] = []
  let closeCode: number | null = null
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('close', (code) => {
    closeCode = code
  })
  await once(socket, 'open')
  const client: LiveClient = {
    socket,
    heard,
    hears: async (type, count = 1) => {
      const ofType = () => heard.filter((message) => message.type === type)
      await until(() => ofType().length >= count, `${count} of ${type} among ${JSON.stringify(heard)}, closed: ${closeCode}`)
      return ofType() as Extract<ServerMessage, { type: typeof type }>[]
    },
    closes: async () => {
      await until(() => closeCode !== null, 'the close of the socket')
      return closeCode ?? 0
    },
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  }
  if (token !== undefined) client.say({ type: 'hello', token })
  return client
}

export async function until(isSo: () => boolean, what: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
