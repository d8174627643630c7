import { WORKER_MESSAGES, WORKER_PATH, WORKER_POLICY_NAME } from '#contract/worker.ts'
import { logWarning } from '#lib/log.ts'

const VERSION_MS = 3_000
const TAKE_OVER_MS = 5_000

type ScriptUrl = { createScriptURL: (input: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrl) => ScriptUrl }

let started: Promise<ServiceWorkerRegistration | null> | undefined

/** Starts the service worker, once. What it gives is an extra: without it all goes on as before. @returns null where there is none */
export function startWorker(): Promise<ServiceWorkerRegistration | null> {
  started ??= register()
  return started
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  // `navigator.serviceWorker` is missing without https, and in some private windows.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  try {
    return (await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })) ?? null
  } catch (error) {
    logWarning('The service worker did not start', error)
    return null
  }
}

/** The one address that the policy lets through, whatever it is asked for. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(WORKER_POLICY_NAME, { createScriptURL: () => WORKER_PATH }).createScriptURL('') ?? WORKER_PATH
}

/**
 * Tells when a worker of another version than this page's waits, or has come because another tab let it: this page then stays as old as it
 * is until a reload. A page that the server sent afterwards is already of that version.
 * @param tell is given null when the worker that came is of this page's version
 */
export function hearOfNewVersion(registration: ServiceWorkerRegistration, tell: (worker: ServiceWorker | null) => void): void {
  const poll = async () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller && (await isOfOtherVersion(waiting))) tell(waiting)
  }
  const pollController = async () => {
    const { controller } = navigator.serviceWorker
    tell(controller && (await isOfOtherVersion(controller)) ? controller : null)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void poll())
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => void pollController())
  void poll()
}

/** Lets a waiting worker come in place of the old one. @returns once it has, or as soon as it has taken too long */
export function takeOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    // Another tab was quicker, or a newer one has come.
    if (worker.state !== 'installed') return resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, TAKE_OVER_MS)
    worker.postMessage(WORKER_MESSAGES.takeOver)
  })
}

async function isOfOtherVersion(worker: ServiceWorker): Promise<boolean> {
  const version = await versionOf(worker)
  return version !== null && !runsHere(version)
}

function versionOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(String(data))
    setTimeout(() => resolve(null), VERSION_MS)
    worker.postMessage(WORKER_MESSAGES.version, [port2])
  })
}

function runsHere(version: string): boolean {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  return scripts.some(({ src }) => new URL(src).pathname === version)
}
