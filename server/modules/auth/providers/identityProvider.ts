/**
 * Who logged in, as the provider answers it. `providerId` is the provider's own id, `email` is null when it gave none. The refresh token is
 * there only where ending the link takes one.
 */
export type Identity = { providerId: string; email: string | null; refreshToken?: string | undefined }

/** An account at a provider that is linked with this service. */
export type LinkedAccount = { providerId: string; refreshToken: string | null }

/** What one login at a provider is about. `redirectUri` is the address that the provider sends the browser back to. */
type AuthorizeInput = { state: string; redirectUri: string }
type ExchangeInput = { code: string; redirectUri: string; state?: string | undefined }

/** An OAuth 2.0 provider, authorization-code flow. */
export type IdentityProvider = {
  /** Where the browser goes to give consent. */
  authorizeUrl(input: AuthorizeInput): string
  /** Turns a code into the identity behind it. @throws ProviderError */
  exchange(input: ExchangeInput): Promise<Identity>
  /** Whether `unlink` has what it takes for this account. */
  canUnlink(account: LinkedAccount): boolean
  /** Ends the link, so that the provider gives nothing more about the account. One that has none is as good. @throws ProviderError */
  unlink(account: LinkedAccount): Promise<void>
}

/** `adminKey` lets Kakao's accounts be named without a token of theirs; null where it was not set, or is not known. */
export type ProviderClient = { clientId: string; clientSecret: string; adminKey: string | null }
export type ProviderEndpoints = { authorizeUrl: string; tokenUrl: string; profileUrl: string; unlinkUrl: string }

/** What one call to a provider needs: the platform's fetch, or another way to the same answers. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type ProviderOptions = { client: ProviderClient; endpoints: ProviderEndpoints; fetch: Fetch }

/**
 * A login that the provider refused (`refused`: wrong, used or late code) or could not answer (`unreachable`: timeout, network,
 * a status of its own fault, an answer of another shape). The message never holds a code, token or secret.
 * `reason` is the provider's own short word or number for a refusal.
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
