import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const STOP_SIGNALS = ['SIGTERM', 'SIGHUP']
const PARENT_EVERY_MS = 500
/** Running programs. */
let running = 0

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/**
 * Runs a program with its output shown: at once, or at its end beside others (`isHeldBack`). `onOutput` gets its output as it comes.
 * @returns its exit code; 1 when it could not be started, 128 and the signal's number after a signal. A signal to us is passed on, and we exit after it and those beside it.
 */
export function run(command, args, { env = {}, cwd = ROOT, isHeldBack = false, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isHeldBack ? ['inherit', 'pipe', 'pipe'] : ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
    })
    running += 1
    const printed = []
    if (isHeldBack) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    else child.stdout?.pipe(process.stdout, { end: false })
    if (onOutput) child.stdout?.on('data', onOutput)
    const hasToStop = tie(child)
    const end = (code) => {
      running -= 1
      if (!hasToStop()) resolve(code)
      else if (running === 0) process.exit(code)
    }
    child.on('error', (error) => {
      say(`${command}: ${error.message}`)
      end(1)
    })
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(printed))
      end(code ?? 128 + constants.signals[signal])
    })
  })
}

/**
 * Passes on signals that only we get. Ctrl+C reaches the program directly.
 * @returns after the program has ended: whether to exit too
 */
function tie(child) {
  let isTold = false
  const untie = whenToldToStop((signal) => {
    isTold = true
    child.kill(signal)
  })
  const onInterrupt = () => {
    isTold = true
  }
  process.on('SIGINT', onInterrupt)
  return () => {
    untie()
    process.off('SIGINT', onInterrupt)
    return isTold
  }
}

/**
 * Calls `stop` with a signal to us, or with SIGTERM when the parent npm is gone: a signal to npm ends a shell between us without reaching us.
 * @returns a function that stops watching
 */
export function whenToldToStop(stop) {
  let isTold = false
  const tell = (signal) => {
    isTold = true
    stop(signal)
  }
  const parent = process.ppid
  const isOfNpm = process.env.npm_lifecycle_event !== undefined
  const watch = setInterval(() => {
    if (isOfNpm && !isTold && process.ppid !== parent) tell('SIGTERM')
  }, PARENT_EVERY_MS)
  for (const signal of STOP_SIGNALS) process.on(signal, tell)
  return () => {
    clearInterval(watch)
    for (const signal of STOP_SIGNALS) process.off(signal, tell)
  }
}

/** Runs works in parallel that resolve with exit codes. @returns the first code that is not 0, else 0 */
export async function together(...works) {
  const codes = await Promise.all(works.map((work) => work()))
  return codes.find((code) => code !== 0) ?? 0
}

export async function step(name, work) {
  const start = performance.now()
  const result = await work()
  if (result !== undefined && result !== 0) {
    say(`${name} failed after ${secondsSince(start)}.`)
    process.exit(1)
  }
  say(`${name}: ${secondsSince(start)}`)
}
