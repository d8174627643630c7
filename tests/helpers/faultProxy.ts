import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that behaves like a bad network. */
export type FaultProxy = {
  /** The server's URL at the proxy's port. */
  url: string
  delay: (ms: number) => void
  /** Delays what goes to the client only. */
  delayAnswers: (ms: number) => void
  /** Stops all data, without closing, until `flow`. */
  stall: () => void
  flow: () => void
  /** Resets open connections; new ones are accepted. */
  cut: () => void
  /** Resets open and new connections, as if no server listened, until it is called with `false`. */
  refuse: (isRefusing: boolean) => void
  /** Resets them after so many more bytes to the client, in the middle of a message. */
  cutAfter: (bytes: number) => void
  close: () => Promise<void>
}

export async function aFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<Socket>()
  let delayMs = 0
  let answersDelayMs = 0
  let isRefusing = false
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
        // Flushes what was written before the reset.
        if (isLast) setImmediate(cut)
        if (!canTake) await once(to, 'drain')
      }
      to.end()
    } catch {
      to.destroy()
    }
  }
  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy()
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
    refuse: (isNow) => {
      isRefusing = isNow
      if (isNow) cut()
    },
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
