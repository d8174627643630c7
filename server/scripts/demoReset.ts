import { clearDemoWorld } from '#server/demo/clearDemoWorld.ts'
import { seedDemoWorld } from '#server/demo/demoWorld.ts'
import { migrate } from '../db/migrate.ts'
import { closeDeps, makeDeps } from '../makeDeps.ts'
import { runScript } from './runScript.ts'

/** Recreates the demo world. Refuses in production, beside a running server, and with real data. */
await runScript({ isShared: false }, async ({ config, db, withoutTimeouts }) => {
  if (config.isProduction) throw new Error('The demo world does not exist in production. Nothing was deleted.')
  await clearDemoWorld(db)
  await withoutTimeouts((unlimited) => migrate(unlimited))
  const deps = makeDeps(config, db)
  try {
    const steps = await seedDemoWorld(deps)
    console.log(`The demo world is made anew: ${steps.join(', ')}.`)
  } finally {
    await closeDeps(deps)
  }
})
