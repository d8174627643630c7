import { pbkdf2Sync } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PIN = '1234'
/** Of few rounds, so that a test need not wait. */
const ITERATIONS = 1000
const SALT = Buffer.from('a salt of a test')

type Lock = { pin?: string; owner?: string; tries?: object }

/** What the device's storage holds when a member has locked the app. `owner`: the person of the access token. */
export function lockedBy({ pin = PIN, owner = '', tries }: Lock = {}): Record<string, string> {
  const hash = pbkdf2Sync(pin, SALT, ITERATIONS, 32, 'sha256').toString('base64')
  const lock = { version: 1, owner, digits: pin.length, salt: SALT.toString('base64'), hash, iterations: ITERATIONS }
  return { appLock: JSON.stringify(lock), ...(tries && { appLockTries: JSON.stringify(tries) }) }
}

export const lockOn = (page: Page) => page.getByRole('dialog', { name: '잠금 번호를 눌러 주세요' })

/** Types a number with a finger. */
export async function tapPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap()
}

/** One wrong try, until it was said. */
export async function tryWrong(page: Page, said: RegExp | string): Promise<void> {
  await page.keyboard.type('9999')
  await expect(page.getByText(said).last()).toBeVisible()
  await expect(page.getByText('네 자리를 눌러 주세요')).toBeAttached()
}

export async function unlock(page: Page, pin = PIN): Promise<void> {
  await expect(lockOn(page)).toBeVisible()
  await page.keyboard.type(pin)
  await expect(lockOn(page)).toHaveCount(0)
}

/** The page goes into the background, or comes back. */
export async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Nothing behind the lock can be seen, focused or read, though it is in the page. */
export async function expectCovered(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.getElementById('root')
    const parts = [...(root?.querySelectorAll('*') ?? [])]
    return {
      shown: parts.filter((part) => getComputedStyle(part).visibility === 'visible').map((part) => part.outerHTML.slice(0, 80)),
      isInert: root?.inert,
      isHidden: root?.getAttribute('aria-hidden'),
      hasFocus: root?.contains(document.activeElement),
    }
  })
  expect(found).toEqual({ shown: [], isInert: true, isHidden: 'true', hasFocus: false })
}
