import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_SECONDS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'

const NAME = 'refresh_token'

export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[NAME] || null
}

/** Gives the browser a refresh token: out of reach of scripts and other sites, sent to the login calls only. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(NAME, token, { ...attributes(config), maxAge: TOKEN_SECONDS.sessionIdle })
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(NAME, attributes(config))
}

function attributes(config: Config) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isSecure(config) } as const
}

/** A browser drops Secure cookies of a plain http address, so they are Secure exactly where members use https. */
export function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
