// Runs a TypeScript file under the pinned Node: node scripts/run.mjs server/scripts/openapi.ts [arguments]
import { setUp } from './setup.mjs'
import { run } from './steps.mjs'

const node = await setUp()
process.exit(await run(node, process.argv.slice(2)))
