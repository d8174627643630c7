import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import { closeDeps, makeDeps } from './makeDeps.ts'
import { stopGracefully } from './stop.ts'

/** Starts the server: settings, database, migrations, demo world, and then the calls. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const database = await openDatabase(config, { say })
  try {
    const applied = await migrate(database.db)
    if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}.`)
    const deps = makeDeps(config, database.db)
    if (config.hasDemoWorld) await makeDemoWorld(deps)
    const app = await buildApp(deps)
    stopGracefully(app, async () => {
      await closeDeps(deps)
      await database.close()
    })
    await app.listen({ host: config.host, port: config.port })
    say(`${config.publicUrl} is ready.`)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The product works without its demo world: what went wrong is said, and the next start tries again. */
async function makeDemoWorld(deps: Deps) {
  const { seedDemoWorld } = await import('./db/seed/demoWorld.ts')
  try {
    await seedDemoWorld(deps)
  } catch (error) {
    say(`The demo world could not be made: ${inspect(error)}`)
  }
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

/** A sentence for whoever started us; the place in the code only when nobody expected the error. */
function explain(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number }
  if (error instanceof ConfigError) return error.message
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to a free one, as in PORT=3001 npm start.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Set PORT to one above 1023.`
  return inspect(error)
}

await main().catch((error: unknown) => {
  say(explain(error))
  process.exit(1)
})
