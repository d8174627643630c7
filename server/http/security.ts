import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { refresh } from '#contract/session.ts'
import { WORKER_PATH, WORKER_POLICY_NAME } from '#contract/worker.ts'
import { AppError } from '#server/appError.ts'
import type { Config } from '../config.ts'
import type { App } from './route.ts'

const SELF = "'self'"
const NONE = "'none'"
const REFRESH_ROUTE = `/api${refresh.path}`

export const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
/** In seconds: a year. */
export const HSTS = { maxAge: 31_536_000, includeSubDomains: true } as const

/** Headers that matter for a page only. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]
/** Files that are no page, as long as their type is not sniffed. */
const PARTS_OF_PAGES = /\.(js|css|woff2|png|webp|ico)$/
/** A worker has its own script's policy, not the page's. The service worker may call our server; any other script started as a worker can do nothing. */
const SCRIPT_POLICY = "default-src 'none'"
const WORKER_POLICY = `${SCRIPT_POLICY}; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

export function isHttpsOnly({ isProduction, publicUrl }: Config): boolean {
  return isProduction && publicUrl.startsWith('https:')
}

/** On every answer, files and errors too. No inline script or style sheet; style attributes set by scripts are allowed. */
export function installSecurityHeaders(app: App, config: Config) {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Constant, so helmet computes them once. */
function securityHeaders(config: Config): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        styleSrc: [SELF],
        imgSrc: [SELF, 'data:', 'blob:'],
        fontSrc: [SELF],
        // For the live channel: not every Safari includes it in 'self'.
        connectSrc: [SELF, new URL(config.publicUrl).origin.replace(/^http/, 'ws')],
        // The Trusted Types policy says which; the headers of its script what it may do: see `removePageHeaders`.
        workerSrc: [SELF],
        manifestSrc: [SELF],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: [NONE],
        // Text never becomes HTML or a script. The one policy returns the service worker's address (src/features/installed).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [WORKER_POLICY_NAME],
      },
    },
    hsts: isHttpsOnly(config) ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  setHeaders(response.req, response, (error) => {
    if (error) throw error
  })
  return { ...(response.getHeaders() as Record<string, string>), 'permissions-policy': PERMISSIONS_POLICY }
}

/** Removes page headers from scripts, styles, fonts and pictures: 0.7 KB each, a dozen at a first start. nosniff and CORP stay. A script keeps a short policy, in case it is started as a worker. */
export function removePageHeaders(reply: FastifyReply, path: string): void {
  const file = path.replace(/\.(br|gz)$/, '')
  if (!PARTS_OF_PAGES.test(file)) return
  for (const name of PAGE_HEADERS) reply.removeHeader(name)
  if (file.endsWith('.js')) reply.header('content-security-policy', file.endsWith(WORKER_PATH) ? WORKER_POLICY : SCRIPT_POLICY)
}

/**
 * CSRF: refuses calls from another site's page with a member's cookies. Programs send no such header and pass.
 * A provider's redirect is a navigation and may pass; one to the refresh call would spend the token.
 * @throws AppError FORBIDDEN
 */
export function refuseOtherSites({ publicUrl }: Config) {
  const own = new URL(publicUrl).origin
  return async ({ headers, method, routeOptions, host, protocol }: FastifyRequest) => {
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    // By route, not address: an address can be written in many ways, as %72 for r.
    const isNavigation = method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && routeOptions.url !== REFRESH_ROUTE
    if (site !== undefined && !isNavigation) throw new AppError('FORBIDDEN')
    const { origin } = headers
    if (origin !== undefined && origin !== own && origin !== `${protocol}://${host}`) throw new AppError('FORBIDDEN')
  }
}
