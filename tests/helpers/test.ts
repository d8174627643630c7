import { test as base, expect } from '@playwright/test'

/** Every browser test's `test`: a route handler that still runs at the end of a test does not fail it or the next one. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context)
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
export { expect }
