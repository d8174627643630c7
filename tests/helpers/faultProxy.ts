import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that does what bad networks do. Everything passes through it unread. */
export type FaultProxy = {
  /** As the server's, at the proxy's port. */
  url: string
  /** From now on every piece arrives so much later, in order. */
  delay: (ms: number) => void
  /** The same for what goes to the client alone. */
  delayAnswers: (ms: number) => void
  /** Nothing passes, and nobody is told, until `flow`. */
  stall: () => void
  flow: () => void
  /** Breaks the lines that are open now, without a goodbye. New ones are let in. */
  cut: () => void
  /** The same in the middle of what passes, once so many more bytes went to the client. */
  cutAfter: (bytes: number) => void
  close: () => Promise<void>
}

export async function aFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<Socket>()
  let delayMs = 0
  let answersDelayMs = 0
  let bytesLeft = Number.POSITIVE_INFINITY
  let flows = Promise.resolve()
  let letFlow: (() => void) | null = null

  const flow = () => {
    letFlow?.()
    letFlow = null
  }
  const cut = () => {
    for (const line of lines) line.resetAndDestroy()
  }
  const pass = async (from: Socket, to: Socket, isToClient: boolean) => {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        const lateMs = delayMs + (isToClient ? answersDelayMs : 0)
        if (lateMs > 0) await new Promise((resolve) => setTimeout(resolve, lateMs))
        await flows
        if (to.destroyed) return
        const isLast = isToClient && piece.length >= bytesLeft
        const canTake = to.write(isLast ? piece.subarray(0, bytesLeft) : piece)
        if (isToClient) bytesLeft = isLast ? Number.POSITIVE_INFINITY : bytesLeft - piece.length
        // What was written is on its way before the line breaks.
        if (isLast) setImmediate(cut)
        if (!canTake) await once(to, 'drain')
      }
      to.end()
    } catch {
      // One side broke: so does the other.
      to.destroy()
    }
  }
  const server = createServer((client) => {
    const line = connect(Number(port), hostname)
    for (const socket of [client, line]) {
      lines.add(socket.setNoDelay(true))
      socket.on('error', () => undefined).on('close', () => lines.delete(socket))
    }
    void pass(client, line, false)
    void pass(line, client, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: (ms) => {
      delayMs = ms
    },
    delayAnswers: (ms) => {
      answersDelayMs = ms
    },
    stall: () => {
      if (letFlow) return
      flows = new Promise((resolve) => {
        letFlow = resolve
      })
    },
    flow,
    cut,
    cutAfter: (bytes) => {
      bytesLeft = bytes
    },
    close: async () => {
      flow()
      cut()
      server.close()
    },
  }
}
