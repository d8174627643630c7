import { setTracing } from '#server/tracing.ts'
import { VERSION } from '#server/version.ts'

/** A stop waits for one batch. */
const SEND_MS = 3_000

/**
 * Sends spans to an OpenTelemetry receiver, in batches; while it is away they are dropped beyond 2,048. Loads the library.
 * @param endpoint of OTLP over HTTP, without `/v1/traces`
 * @returns sends what is left, and stops
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [
    api,
    { AsyncLocalStorageContextManager },
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: SEND_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'byeolmuri', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS })],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  setTracing({ api, tracer: provider.getTracer('byeolmuri', VERSION) })
  return async () => {
    setTracing(null)
    // A receiver that is away must not keep the server from its end.
    await provider.shutdown().catch(() => undefined)
    api.context.disable()
  }
}
