// Long runs on bad lines: npm run soak -- roomFaults [arguments]; without a name all of them, one after the other.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './clientBuild.mjs'
import { setUp } from './setup.mjs'
import { ROOT, run, step } from './steps.mjs'

const FOLDER = 'tests/soak'
const [named, ...args] = process.argv.slice(2)
const names = named === undefined ? readdirSync(join(ROOT, FOLDER)).map((file) => file.replace(/[.]ts$/, '')) : [named]

const node = await setUp()
await step('Pictures', () => run(node, ['art/build/main.ts']))
await step('Web app', buildClient)
for (const name of names) await step(name, () => run(node, [`${FOLDER}/${name}.ts`, ...args]))
