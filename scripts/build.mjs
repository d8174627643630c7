// Builds what a server in production serves: npm run build. Unchanged parts are not built again.
import { buildClient } from './clientBuild.mjs'
import { setUp } from './setup.mjs'
import { run, step } from './steps.mjs'

const node = await setUp()
await step('Pictures', () => run(node, ['art/build/main.ts']))
await step('Web app', buildClient)
