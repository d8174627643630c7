import { ApiError } from '#lib/api/apiError.ts'
import type { LiveSocket } from '#lib/live/liveConnection.ts'
import type { Call, Reply, ServerSocket } from './simulatedServer.ts'

/** A call under way, until its reply arrives or is lost. */
export type Packet = {
  name: string
  by: string
  call: Call
  /** On its way back. Null before the server executed it; `lost`: nothing comes back. */
  reply: Reply | 'lost' | null
  /** A copy that the network made; nobody waits for its reply. */
  isCopy: boolean
  resolve: (reply: Reply) => void
  reject: (error: ApiError) => void
}

/** A live connection: what was sent arrives in order, or the line is cut. */
export type Line = {
  by: string
  /** To the server: the text of a message, or the opening. */
  up: ('open' | { text: string })[]
  down: ('opened' | { text: string } | { closed: number })[]
  server: ServerSocket | null
  /** Of the hello. */
  sessionId: string | null
  client: LiveSocket
  isCut: boolean
}

export type Network = ReturnType<typeof openNetwork>

/** What is under way. The scheduler decides what arrives next. */
export function openNetwork() {
  const packets: Packet[] = []
  const lines: Line[] = []
  const remove = (line: Line) => {
    if (lines.includes(line)) lines.splice(lines.indexOf(line), 1)
  }
  const cut = (line: Line, code = 1006) => {
    if (line.isCut) return
    Object.assign(line, { isCut: true, up: [], down: [{ closed: code }] })
    line.server?.close(code)
  }
  return {
    packets,
    lines,
    cut,
    removeLine: remove,
    send: (by: string, call: Call): Promise<Reply> =>
      new Promise((resolve, reject) => {
        packets.push({ name: `${by} ${call.method} ${call.path}`, by, call, reply: null, isCopy: false, resolve, reject })
      }),
    /** No answer comes: the call may or may not have run. */
    lose: (packet: Packet): void => {
      packets.splice(packets.indexOf(packet), 1)
      packet.reject(new ApiError('NETWORK'))
    },
    /** A read is given up for a later one, as by the query client. */
    abort: (by: string, path: string): void => {
      const packet = packets.find(
        (one) => one.by === by && one.call.path === path && one.call.method === 'GET' && one.reply === null && !one.isCopy,
      )
      if (!packet) return
      packets.splice(packets.indexOf(packet), 1)
      packet.reject(new ApiError('NETWORK'))
    },
    remove: (packet: Packet): void => void packets.splice(packets.indexOf(packet), 1),
    openSocket: (by: string): LiveSocket => {
      const client: LiveSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => {
          if (!line.isCut) line.up.push({ text: String(text) })
        },
        close: () => {
          cut(line)
          remove(line)
        },
      }
      const line: Line = { by, up: ['open'], down: [], server: null, sessionId: null, client, isCut: false }
      lines.push(line)
      return client
    },
    /** The server is gone with all its connections. */
    breakAll: (): void => {
      for (const line of lines) cut(line)
    },
    /** Lines on which something arrives, with the direction. */
    arriving: (): { line: Line; to: 'up' | 'down' }[] =>
      lines.flatMap((line) => (['up', 'down'] as const).filter((to) => line[to].length > 0).map((to) => ({ line, to }))),
  }
}

/** Delivers the next message of a line to its phone. */
export function deliverDown(line: Line): string {
  const message = line.down.shift()
  const { onopen, onmessage, onclose } = line.client as unknown as Record<string, ((event: object) => void) | null>
  if (message === 'opened') onopen?.({})
  else if (message && 'text' in message) onmessage?.({ data: message.text })
  else if (message) onclose?.({ code: message.closed })
  if (message === undefined || message === 'opened') return 'opened'
  return 'text' in message ? briefMessage(message.text) : `closed ${message.closed}`
}

function briefMessage(text: string): string {
  const { type, stationId, userId, revision } = JSON.parse(text) as Record<string, string | number | undefined>
  return [type, stationId, userId, revision].filter((part) => part !== undefined).join(' ')
}
