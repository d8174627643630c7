/** `providerId`: the provider's own id; `email` null when it gave none; a refresh token only where unlinking needs one. */
export type Identity = { providerId: string; email: string | null; refreshToken?: string | undefined }

/** A linked account at a provider. */
export type LinkedAccount = { providerId: string; refreshToken: string | null }

/** One login at a provider. `redirectUri`: where the provider sends the browser back to. */
type AuthorizeInput = { state: string; redirectUri: string }
type ExchangeInput = { code: string; redirectUri: string; state?: string | undefined }

export type IdentityProvider = {
  authorizeUrl(input: AuthorizeInput): string
  /** Exchanges a code for the identity. @throws ProviderError */
  exchange(input: ExchangeInput): Promise<Identity>
  /** Whether `unlink` is possible for this account. */
  canUnlink(account: LinkedAccount): boolean
  /** Ends the link; idempotent. @throws ProviderError */
  unlink(account: LinkedAccount): Promise<void>
}

/** `adminKey`: Kakao's, for accounts without a token; null if it is not set. */
export type ProviderClient = { clientId: string; clientSecret: string; adminKey: string | null }
export type ProviderEndpoints = { authorizeUrl: string; tokenUrl: string; profileUrl: string; unlinkUrl: string }

/** The platform's fetch, or a replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type ProviderOptions = { client: ProviderClient; endpoints: ProviderEndpoints; fetch: Fetch }

/** `refused`: wrong, used or late code; `unreachable`: time-out, network, 5xx, an answer of another shape. `reason`: the provider's short code. Never holds a code, token or secret. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unreachable'
  readonly reason: string

  constructor(kind: 'refused' | 'unreachable', message: string, { reason = '', ...options }: ErrorOptions & { reason?: string } = {}) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
    this.reason = reason
  }
}
