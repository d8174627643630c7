import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { avoidMidnight } from '#tests/helpers/clockShift.ts'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one server that all engines visit. */
    engineServer: string
  }
}

const SERVER = fileURLToPath(new URL('../helpers/mainWithClockShift.ts', import.meta.url))

export default async function setup(project: TestProject) {
  avoidMidnight()
  const folder = makeDataDir()
  const server = await startServerProcess({ DATA_DIR: folder, E2E_EARLIER_MS: process.env.E2E_EARLIER_MS ?? '0' }, SERVER)
  project.provide('engineServer', server.url)
  return async () => {
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
