import type { Attributes, Span, Tracer } from '@opentelemetry/api'

/** The library, of which nothing is loaded without a receiver of traces. */
type Tracing = { api: typeof import('@opentelemetry/api'); tracer: Tracer }

let tracing: Tracing | null = null

/** Set by `monitoring/startTracing.ts` before the database is opened and the app built; null: nothing is recorded. */
export function setTracing(started: Tracing | null): void {
  tracing = started
}

export function currentTracing(): Tracing | null {
  return tracing
}

/** Runs `work` as a span of the one that is active. No name and no attribute holds a person, a text or an id of theirs. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (tracing === null) return work()
  return tracing.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Records what took the last `ms` of the active span. */
export function recordSpan(name: string, attributes: Attributes, ms: number, error?: unknown): void {
  if (tracing === null) return
  const end = Date.now()
  const span = tracing.tracer.startSpan(name, { attributes, startTime: end - ms })
  if (error !== undefined) markFailed(span, error)
  span.end(end)
}

/** By its code or class: a message may hold what somebody wrote. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? typeof error))
  if (tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR })
}
