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
  return { child, says }
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
