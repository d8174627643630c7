/** `providerId`: the provider's own id; `email` null when it gave none; a refresh token only where unlinking needs one. */
export type Identity = { providerId: string; email: string | null; refreshToken?: string | undefined }

/** An account at a provider that is linked with this service. */
export type LinkedAccount = { providerId: string; refreshToken: string | null }

/** What one login at a provider is about. `redirectUri` is the address that the provider sends the browser back to. */
type AuthorizeInput = { state: string; redirectUri: string }
type ExchangeInput = { code: string; redirectUri: string; state?: string | undefined }

export type IdentityProvider = {
  authorizeUrl(input: AuthorizeInput): string
  /** Turns a code into the identity behind it. @throws ProviderError */
  exchange(input: ExchangeInput): Promise<Identity>
  /** Whether `unlink` has what it takes for this account. */
  canUnlink(account: LinkedAccount): boolean
  /** Ends the link; idempotent. @throws ProviderError */
  unlink(account: LinkedAccount): Promise<void>
}

/** `adminKey`: Kakao's, for accounts without a token of theirs; null where it was not set. */
export type ProviderClient = { clientId: string; clientSecret: string; adminKey: string | null }
export type ProviderEndpoints = { authorizeUrl: string; tokenUrl: string; profileUrl: string; unlinkUrl: string }

/** What one call to a provider needs: the platform's fetch, or another way to the same answers. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type ProviderOptions = { client: ProviderClient; endpoints: ProviderEndpoints; fetch: Fetch }

/**
 * `refused`: wrong, used or late code; `unreachable`: timeout, network, a 5xx, an answer of another shape. Never holds a code, token or
 * secret.
 * `reason` is the provider's own short code for a refusal.
 */
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
