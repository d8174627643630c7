import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { TOKEN_SECONDS } from '#contract/limits.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'byeolmuri'
const AUDIENCE = 'byeolmuri-api'

/** Cached valid tokens: each is sent with every call of a member. */
const MAX_CACHED = 5_000

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

export type TokenClaims = { personId: string; sessionId: string }

/** A token's state before the database is asked. `expired`: valid signature, too old. */
export type TokenCheck = { state: 'valid' | 'expired'; claims: TokenClaims } | { state: 'invalid' }

type Checked = { claims: TokenClaims; expiresAtMs: number }

export type AccessTokens = {
  issue(bearer: TokenClaims): Promise<string>
  check(token: string): Promise<TokenCheck>
}

export function accessTokens(secret: string, clock: () => Date): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const remembered = new Map<string, Checked>()
  const remember = (token: string, checked: Checked) => {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MAX_CACHED) remembered.delete(oldest)
    remembered.set(token, checked)
  }
  return {
    issue({ personId, sessionId }) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(personId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS.access)
        .sign(key)
    },

    async check(token) {
      const known = remembered.get(token)
      if (known) return { state: clock().getTime() < known.expiresAtMs ? 'valid' : 'expired', claims: known.claims }
      try {
        const { payload } = await jwtVerify(token, key, {
          // Pinned, so that neither `none` nor another key type is accepted.
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock(),
        })
        const check = withBearer('valid', payload)
        if (check.state === 'valid') remember(token, { claims: check.claims, expiresAtMs: (payload.exp ?? 0) * 1000 })
        return check
      } catch (error) {
        // The signature is checked before the time: only our own tokens can be expired.
        if (error instanceof errors.JWTExpired) return withBearer('expired', error.payload)
        return { state: 'invalid' }
      }
    },
  }
}

function withBearer(state: 'valid' | 'expired', payload: unknown): TokenCheck {
  const claims = Claims.safeParse(payload)
  return claims.success ? { state, claims: { personId: claims.data.sub, sessionId: claims.data.sid } } : { state: 'invalid' }
}
