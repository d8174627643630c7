import { CODE_MISSES_AN_HOUR } from '#contract/limits.ts'
import type { KeyLimiter } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'

export function missLimit(app: App): KeyLimiter {
  return app.limiterBy('invitation miss', CODE_MISSES_AN_HOUR, '1 hour', 'CODE_MISSES')
}
