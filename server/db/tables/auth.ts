import type { Provider } from '#contract/auth.ts'

/** A human being by a login provider's account. Becomes a member by finishing the character setup. */
type PersonTable = {
  id: string
  provider: Provider
  /** The provider's own id, unique with the provider; the e-mail never is a key. */
  providerId: string
  email: string | null
  createdAt: Date
  /** The provider's last refresh token, sealed. Only where unlinking needs it, as at Naver. */
  sealedToken: string | null
}

/** A provider account still to be unlinked, of a deleted person. `sealed` names it, readable by our server only. */
type ProviderUnlinkQueueTable = {
  id: string
  provider: Provider
  sealed: string
  tries: number
  createdAt: Date
  dueAt: Date
}

/** One login on one device: the family of its refresh tokens. */
type LoginSessionTable = {
  id: string
  personId: string
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
}

/** A refresh token's hash. Rotated ones stay while the session may live, to detect reuse. */
type RefreshTokenTable = {
  tokenHash: string
  sessionId: string
  createdAt: Date
  rotatedAt: Date | null
  /** The token that it replaced. */
  parentHash: string | null
}

/** A one-use secret's hash: the Kakao callback's for the app, or a provider's code. */
type LoginHashTable = {
  hash: string
  personId: string
  expiresAt: Date
  /** The session that it opened. */
  sessionId: string | null
}

/** The login of a withdrawn person: a hash, and the id that they get again when they return. */
export type FormerLoginTable = {
  loginHash: string
  personId: string
  leftAt: Date
  /** Closed by operators: nobody returns with it. */
  isClosed: boolean
  /** The last day whose answer was rewarded. */
  rewardedOn: string | null
  /** The last day of an export, and how many there were on it. */
  exportsOn: string | null
  exports: number
}

/** The other provider's account that logs into the same star. */
export type LinkedLoginTable = {
  personId: string
  provider: Provider
  providerId: string
  email: string | null
  sealedToken: string | null
  createdAt: Date
}

/** What the development login has granted: a secret's hash, and sealed whose it is. Empty in production. */
export type EmulatedGrantTable = {
  secretHash: string
  kind: 'code' | 'token' | 'refreshToken'
  /** A keyed hash. */
  accountHash: string
  sealed: string
  expiresAt: Date
}

export type AuthTables = {
  emulatedGrant: EmulatedGrantTable
  linkedLogin: LinkedLoginTable
  person: PersonTable
  loginSession: LoginSessionTable
  refreshToken: RefreshTokenTable
  loginHash: LoginHashTable
  providerUnlinkQueue: ProviderUnlinkQueueTable
  formerLogin: FormerLoginTable
}
