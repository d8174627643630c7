import fastifySwagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import type { App } from './route.ts'

/** The page's own scripts set styles on elements. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export async function installOpenApi(app: App, { isProduction }: Config) {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '별무리 API',
        version: '1',
        description: 'Generated from contract/. Refusals answer {code, message, fields?}; act on code.',
      },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  if (isProduction) return
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui')
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY })
}

export function openApiRoute(app: App) {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
