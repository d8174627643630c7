import fastifyHelmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from './appError.ts'
import type { App } from './route.ts'

const SELF = "'self'"
const NONE = "'none'"

export const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
/** In seconds: a year. */
export const HSTS = { maxAge: 31_536_000, includeSubDomains: true } as const

/** Whether a browser may be told never to come by plain http again. */
export function isHttpsOnly({ isProduction, publicUrl }: Config): boolean {
  return isProduction && publicUrl.startsWith('https:')
}

/** Security headers on every answer, files and errors too. No inline script and no inline style sheet; style attributes set by scripts are not inline. */
export async function installSecurityHeaders(app: App, config: Config) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        styleSrc: [SELF],
        imgSrc: [SELF, 'data:', 'blob:'],
        fontSrc: [SELF],
        // For the live channel: not every Safari in use reads it out of 'self'.
        connectSrc: [SELF, new URL(config.publicUrl).origin.replace(/^http/, 'ws')],
        workerSrc: [SELF],
        manifestSrc: [SELF],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: [NONE],
      },
    },
    hsts: isHttpsOnly(config) ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
}

/**
 * Refuses calls that a page of another site makes with a member's cookies. A browser says where a call comes from; programs say nothing and pass.
 * Coming from a provider's login page is a navigation, which may happen; one to the refresh call would spend the member's token.
 * @throws AppError FORBIDDEN
 */
export function refuseOtherSites({ publicUrl }: Config) {
  const own = new URL(publicUrl).origin
  return async ({ headers, method, url, host, protocol }: FastifyRequest) => {
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const isNavigation = method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && !url.startsWith('/api/auth/refresh')
    if (site !== undefined && !isNavigation) throw new AppError('FORBIDDEN')
    const { origin } = headers
    if (origin !== undefined && origin !== own && origin !== `${protocol}://${host}`) throw new AppError('FORBIDDEN')
  }
}
