import { inspect } from 'node:util'
import { seedDemoWorld } from '#server/demo/demoWorld.ts'
import { migrate } from '../db/migrate.ts'
import { closeDeps, makeDeps } from '../makeDeps.ts'
import { runScript } from './runScript.ts'

/** Run by a first `npm start` beside the build of the web app: the database, its tables and the demo world, for which the server would be waited for. */
await runScript({ isShared: false }, async ({ config, db, withoutTimeouts }) => {
  await withoutTimeouts((unlimited) => migrate(unlimited))
  if (!config.hasDemoWorld) return
  const deps = makeDeps(config, db)
  try {
    await seedDemoWorld(deps)
  } catch (error) {
    // The product works without it, and the server tries again.
    console.error(`The demo world could not be made yet: ${inspect(error)}`)
  } finally {
    await closeDeps(deps)
  }
})
