import type { FastifyReply } from 'fastify'
import { downloadOwnBook, downloadOwnRows, getOwnData, type OwnDataFileKind, startOwnData, stopOwnData } from '#contract/ownData.ts'
import type { Deps } from '#server/deps.ts'
import { type App, route } from '#server/http/route.ts'
import { runPendingExports } from './exportJob.ts'
import * as ownData from './ownData.service.ts'

/** CSP, in case a window ever shows it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
const TYPES: Record<OwnDataFileKind, string> = { book: 'text/html; charset=utf-8', data: 'application/json; charset=utf-8' }

export function ownDataRoutes(app: App, deps: Deps): void {
  const wake = backgroundMaker(app, deps)
  route(app, getOwnData, ({ caller }) => ownData.readOwnData(deps, caller.personId))
  route(app, startOwnData, async ({ caller }) => {
    const state = await ownData.startExport(deps, caller.personId)
    wake()
    return state
  })
  route(app, stopOwnData, ({ caller }) => ownData.stopExport(deps, caller.personId))
  const sendFile = async (personId: string, kind: OwnDataFileKind, reply: FastifyReply) => {
    const { name, content } = await ownData.readFile(deps, personId, kind)
    reply.type(TYPES[kind]).header('content-disposition', attachment(name)).header('content-security-policy', POLICY)
    return content.toString()
  }
  route(app, downloadOwnBook, ({ caller, reply }) => sendFile(caller.personId, 'book', reply))
  route(app, downloadOwnRows, ({ caller, reply }) => sendFile(caller.personId, 'data', reply))
}

/** Makes exports on this server, one at a time, on request; a job catches the rest. A stop releases the lease. */
function backgroundMaker(app: App, deps: Deps): () => void {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isWoken = false
  const run = async () => {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      const onFailure = (error: unknown) => app.log.error({ err: error }, "somebody's own data was not exported")
      await runPendingExports(deps, { signal: stopping.signal, onFailure }).catch(onFailure)
    }
    running = null
  }
  app.addHook('onClose', async () => {
    stopping.abort()
    await running
  })
  return () => {
    isWoken = true
    running ??= run()
  }
}

/** RFC 6266: UTF-8 name for browsers, an ASCII one for the rest. */
function attachment(name: string): string {
  const ending = name.slice(name.lastIndexOf('.'))
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="byeolmuri${ending}"; filename*=UTF-8''${encoded}`
}
