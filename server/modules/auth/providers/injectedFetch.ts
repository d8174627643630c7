import type { InjectOptions } from 'fastify'
import type { App } from '#server/http/route.ts'
import type { Fetch } from './identityProvider.ts'

/** A fetch that injects into this app: reaches the emulator whatever host, port or proxy the browser used. */
export function injectedFetch(app: App): Fetch {
  return async (url, init) => {
    const { host, pathname, search } = new URL(url)
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: { ...(init.headers as Record<string, string>), host },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
}
