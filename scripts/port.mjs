import { createServer } from 'node:net'
import { say } from './steps.mjs'

/** `PORT`, 3000 by default. Ends the script when it is no port. */
export function readPort() {
  const port = Number(process.env.PORT || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  say(`PORT is "${process.env.PORT}", but must be a number between 0 and 65535.`)
  process.exit(1)
}

/** Exits when the port is taken: before the long work, not after it. */
export async function refuseBusyPort(port, host, command) {
  const isBusy = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
  if (!isBusy) return
  say(`Port ${port} is in use. Set PORT to a free one, as in PORT=${port + 1} ${command}.`)
  process.exit(1)
}
