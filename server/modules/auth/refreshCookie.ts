import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'

const NAME = 'refresh_token'

export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[NAME] || null
}

/** Sets the refresh token: httpOnly, same-site, for the login calls only. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(NAME, token, { ...attributes(config), maxAge: TOKEN_SECONDS.sessionIdle })
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(NAME, attributes(config))
}

function attributes(config: Config) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isSecure(config) } as const
}

/** A browser drops Secure cookies of plain http, so they are Secure exactly with https. */
export function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
