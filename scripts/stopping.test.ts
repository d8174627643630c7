import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const STEPS = fileURLToPath(new URL('./steps.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-stopping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = join(folder, 'program.mjs')
const script = join(folder, 'script.mjs')
writeFileSync(
  program,
  `process.on('SIGTERM', () => { console.log('ended well'); process.exit(0) }); console.log('runs'); setInterval(() => 1, 1000)`,
)
writeFileSync(
  script,
  `import { run } from ${JSON.stringify(STEPS)}\nawait run(process.execPath, [${JSON.stringify(program)}])\nconsole.log('went on')\nprocess.exit(7)`,
)

function start(command: string, args: string[]) {
  const child = spawn(command, args, { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const heard = new Map<string, () => void>()
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
    for (const [words, tell] of heard) if (said.includes(words)) tell()
  })
  const says = (words: string) => new Promise<void>((resolve) => (said.includes(words) ? resolve() : heard.set(words, resolve)))
  return { child, says, said: () => said }
}

it('a script that is asked to stop asks the program that it runs', async () => {
  const { child, says } = start(process.execPath, [script])
  await says('runs')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await says('ended well')
  expect((await ended)[0]).toBe(0)
})

it('a script whose shell was ended stops as well', async () => {
  // The second command keeps the shell from `exec`-ing the script.
  const { child, says } = start('/bin/sh', ['-c', `"${process.execPath}" "${script}"; exit 7`])
  await says('runs')
  child.kill('SIGTERM')
  await says('ended well')
})

it('a script that is asked to stop ends after all programs that run side by side', async () => {
  const beside = join(folder, 'beside.mjs')
  const slow = join(folder, 'slow.mjs')
  const quick = join(folder, 'quick.mjs')
  writeFileSync(quick, `process.on('SIGTERM', () => process.exit(0)); console.log('quick runs'); setInterval(() => 1, 1000)`)
  writeFileSync(
    slow,
    `process.on('SIGTERM', () => setTimeout(() => { console.log('the slow one too'); process.exit(0) }, 300)); console.log('slow runs'); setInterval(() => 1, 1000)`,
  )
  writeFileSync(
    beside,
    `import { run, together } from ${JSON.stringify(STEPS)}
await together(() => run(process.execPath, [${JSON.stringify(quick)}]), () => run(process.execPath, [${JSON.stringify(slow)}]))
console.log('went on')`,
  )
  const { child, says, said } = start(process.execPath, [beside])
  await Promise.all([says('slow runs'), says('quick runs')])
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
  expect(said()).toContain('the slow one too')
  expect(said()).not.toContain('went on')
})

it('parallel works are awaited, and a failed one is reported', async () => {
  const failing = join(folder, 'failing.mjs')
  writeFileSync(
    failing,
    `import { together } from ${JSON.stringify(STEPS)}
const later = () => new Promise((resolve) => setTimeout(() => { console.log('later'); resolve(0) }, 100))
console.log('code', await together(async () => 3, later))`,
  )
  const { child, said } = start(process.execPath, [failing])
  await once(child, 'close')
  expect(said()).toBe('later\ncode 3\n')
})

it('a script shows what the programs that it runs print: of some at once, of others at their end', async () => {
  const both = join(folder, 'both.mjs')
  const prints = (word: string) => JSON.stringify(['-e', `console.log('${word}'); console.error('${word} too')`])
  writeFileSync(
    both,
    `import { run } from ${JSON.stringify(STEPS)}
const codes = [await run(process.execPath, ${prints('shown')}), await run(process.execPath, ${prints('held')}, { isHeldBack: true })]
console.log('codes', codes.join())`,
  )
  const { says } = start(process.execPath, [both])
  for (const words of ['shown', 'held', 'held too', 'codes 0,0']) await says(words)
})
