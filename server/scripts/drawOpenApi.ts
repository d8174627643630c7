import { fileURLToPath } from 'node:url'
import { createLocalBus } from '#server/events/bus.ts'
import { buildApp } from '../app.ts'
import { openBuiltPictures } from '../builtPictures.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/database.ts'
import type { Deps } from '../deps.ts'

export const OPENAPI_FILE = fileURLToPath(new URL('../../contract/openapi.json', import.meta.url))

/** `contract/openapi.json`: built from the routes, paths sorted. */
export async function drawOpenApi(): Promise<string> {
  const app = await buildApp(idleDeps())
  await app.ready()
  const { paths = {}, ...document } = app.swagger()
  await app.close()
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ ...document, paths: sorted }, null, 2)}\n`
}

/** Unused dependencies: the document needs the routes alone. */
function idleDeps(): Deps {
  const config = readConfig({ LOG_LEVEL: 'silent', JWT_SECRET: 'this secret never signs anything, for nobody listens' })
  const never = () => {
    throw new Error('the OpenAPI document draws no pictures')
  }
  return {
    config,
    db: connect({ url: 'postgres://nobody@127.0.0.1/none' }),
    clock: () => new Date(),
    bus: createLocalBus(),
    builtPictures: openBuiltPictures({ isBuilding: false }),
    redis: null,
    databaseWatch: null,
    pictures: {
      make: never,
      namesFor: never,
      has: never,
      provide: never,
      makeInvitation: never,
      invitationFile: never,
      close: async () => undefined,
    },
    wardrobe: {
      part: never,
      hasLayer: never,
      layer: never,
      basePartsBySlot: new Map(),
      allPartsBySlot: new Map(),
      storeParts: [],
      isRetired: never,
    },
  }
}
