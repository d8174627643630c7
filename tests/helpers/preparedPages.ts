import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { POPUP_MS, TOAST_MS } from '#contract/limits.ts'
import { clockShiftMs, putClockBack } from './clockShift.ts'

/** What every page of the browser tests gets before its own code. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(putClockBack, clockShiftMs())
  await context.addInitScript(tellLonger, [TOAST_MS, POPUP_MS])
  await context.addInitScript(tellViolations)
}

/** Another browser, whose pages are prepared too. */
export async function newBrowserContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await prepare(context)
  return context
}

/** Toasts and popups stay three times as long: what goes after a second and a half, a busy machine may not have looked at in time. */
function tellLonger(timesMs: number[]): void {
  const { setTimeout: set } = window
  const slowly = (handler: TimerHandler, ms = 0, ...values: unknown[]) => set(handler, timesMs.includes(ms) ? 3 * ms : ms, ...values)
  Object.assign(window, { setTimeout: slowly })
}

/** Every breach of the content security policy goes to the console, also one whose own words there do not name it. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  )
}
