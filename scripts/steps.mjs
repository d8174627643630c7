import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. Every script works from there, wherever it was called. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Whole and tenth seconds since an instant of performance.now(). */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/**
 * Runs a program and shows what it prints.
 * @returns its exit code; 1 when it could not be started or was ended by a signal.
 */
export function run(command, args, { env = {}, cwd = ROOT, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      say(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a step of a longer work, says its name and how long it took, and ends the script when it fails. */
export async function step(name, work) {
  const start = performance.now()
  const result = await work()
  if (result !== undefined && result !== 0) {
    say(`${name} failed after ${secondsSince(start)}.`)
    process.exit(1)
  }
  say(`${name}: ${secondsSince(start)}`)
}
