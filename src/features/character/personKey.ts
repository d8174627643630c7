import { decodeJwt } from 'jose'
import { heldToken } from '#lib/api/session.ts'

/** Used when nobody can be told apart; such a draft belongs to the device. */
const ANYBODY = 'anybody'

/** Names the person of this session for what is kept on the device. A new person has no userId yet, so the token's subject stands. */
export function personKey(token: string | null = heldToken()): string {
  if (token === null) return ANYBODY
  try {
    return decodeJwt(token).sub ?? ANYBODY
  } catch {
    return ANYBODY
  }
}
