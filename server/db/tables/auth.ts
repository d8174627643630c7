import type { Provider } from '#contract/auth.ts'

/** A human being as a login provider knows them. Becomes a member by finishing the character setup. */
type PersonTable = {
  id: string
  provider: Provider
  /** The provider's own id: with the provider it is the key of the person; the e-mail never is. */
  providerId: string
  email: string | null
  createdAt: Date
  /** The refresh token that the provider gave at the last login, sealed. Only where ending the link needs it, as at Naver. */
  sealedToken: string | null
}

/** A link to an account at a provider that is still to be ended, of a person who is gone. `sealed` says whose, to our own server only. */
type ProviderUnlinkQueueTable = {
  id: string
  provider: Provider
  sealed: string
  tries: number
  createdAt: Date
  dueAt: Date
}

/** One login on one device: the family that its refresh tokens belong to. */
type LoginSessionTable = {
  id: string
  personId: string
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
}

/** A refresh token, kept as its hash. Rotated ones stay while the session may live, so that a reuse is recognised. */
type RefreshTokenTable = {
  tokenHash: string
  sessionId: string
  createdAt: Date
  rotatedAt: Date | null
  /** The token that was exchanged for this one. */
  parentHash: string | null
}

/** What a login is exchanged for once, kept as its hash: what the Kakao callback hands to the app by the address bar, or a provider's code. */
type LoginHashTable = {
  hash: string
  personId: string
  expiresAt: Date
  /** The session that it opened. */
  sessionId: string | null
}

/** A login whose person withdrew. With a hash in place of whom it is about, and the id that they get again when they come back. */
export type FormerLoginTable = {
  loginHash: string
  personId: string
  leftAt: Date
  /** By a decision of the operators: nobody comes back with it. */
  isClosed: boolean
  /** The last day whose answer was rewarded. */
  rewardedOn: string | null
  /** The last day on which own data was exported, and how often. */
  exportsOn: string | null
  exports: number
}

/** An account of the other provider that opens a star too. */
export type LinkedLoginTable = {
  personId: string
  provider: Provider
  providerId: string
  email: string | null
  sealedToken: string | null
  createdAt: Date
}

export type AuthTables = {
  linkedLogin: LinkedLoginTable
  person: PersonTable
  loginSession: LoginSessionTable
  refreshToken: RefreshTokenTable
  loginHash: LoginHashTable
  providerUnlinkQueue: ProviderUnlinkQueueTable
  formerLogin: FormerLoginTable
}
