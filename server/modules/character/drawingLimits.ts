import { NEW_DRAWINGS } from '#contract/limits.ts'
import type { KeyLimiter } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'

export function drawingLimits(app: App): KeyLimiter {
  const limits = [
    app.limiterBy('drawings an hour', NEW_DRAWINGS.anHour, '1 hour', 'DRAWINGS_SPENT'),
    app.limiterBy('drawings a day', NEW_DRAWINGS.aDay, '1 day', 'DRAWINGS_SPENT'),
  ]
  return async (request, reply, personId) => {
    for (const count of limits) await count(request, reply, personId)
  }
}
