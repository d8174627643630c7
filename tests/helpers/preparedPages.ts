import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { POPUP_MS, TOAST_MS } from '#contract/limits.ts'
import { clockShiftMs, shiftClock } from './clockShift.ts'

/** Init scripts of every page of the browser tests. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftClock, clockShiftMs())
  await context.addInitScript(tellLonger, [TOAST_MS, POPUP_MS])
  await context.addInitScript(tellViolations)
}

/** Another browser, with the same init scripts. */
export async function newBrowserContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await prepare(context)
  return context
}

/** Toasts and popups stay three times as long, so that a busy machine sees them. */
function tellLonger(timesMs: number[]): void {
  const { setTimeout: set } = window
  const slowly = (handler: TimerHandler, ms = 0, ...values: unknown[]) => set(handler, timesMs.includes(ms) ? 3 * ms : ms, ...values)
  Object.assign(window, { setTimeout: slowly })
}

/** Logs every violation of the content security policy, also where the browser does not. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  )
}
