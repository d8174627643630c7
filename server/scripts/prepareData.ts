import { inspect } from 'node:util'
import { seedDemoWorld } from '#server/demo/demoWorld.ts'
import { migrate } from '../db/migrate.ts'
import { closeDeps, makeDeps } from '../makeDeps.ts'
import { runScript } from './runScript.ts'

/** Run by a first `npm start` beside the build of the web app: database, tables and demo world, so that the server need not wait for them. */
await runScript({ isShared: false }, async ({ config, db, withoutTimeouts }) => {
  await withoutTimeouts((unlimited) => migrate(unlimited))
  if (!config.hasDemoWorld) return
  const deps = makeDeps(config, db)
  try {
    await seedDemoWorld(deps)
  } catch (error) {
    // The product works without it, and the server retries.
    console.error(`The demo world could not be made yet: ${inspect(error)}`)
  } finally {
    await closeDeps(deps)
  }
})
