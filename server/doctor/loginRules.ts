import type { Provider } from '#contract/auth.ts'
import { danger, type Finding, note, warning } from './finding.ts'

const NAMES: Record<Provider, string> = { naver: 'Naver', kakao: 'Kakao' }
/** Of OAuth 2.0: the provider does not know the client id, or the secret is another one. */
const WRONG_KEYS = ['invalid_client', 'unauthorized_client', 'unauthorized']

/** What a provider said to a code that nobody was given. `reason` is its own short word. */
export type CodeAnswer = { kind: 'refused' | 'unreachable' | 'accepted'; reason: string }

export function judgeKeys(provider: Provider, { kind, reason }: CodeAnswer): Finding[] {
  const name = NAMES[provider]
  if (kind === 'unreachable')
    return [danger(`${name} can not be reached from this machine: nobody can log in with it. Does a firewall keep the way out shut?`)]
  if (kind === 'accepted') return [warning(`${name} took a code that nobody was given: is what answers at its address really ${name}?`)]
  if (WRONG_KEYS.includes(reason))
    return [
      danger(
        `${name} does not know these keys (${reason}): ${name.toUpperCase()}_CLIENT_ID or ${name.toUpperCase()}_CLIENT_SECRET is wrong.`,
      ),
    ]
  return [note(`${name} answers, and refused a made-up code (${reason}) rather than the keys.`)]
}

/** @param status of the page to which a login sends the browser; null when it did not answer */
export function judgeConsent(provider: Provider, { status, redirectUri }: { status: number | null; redirectUri: string }): Finding[] {
  const name = NAMES[provider]
  if (status === null) return [danger(`${name}'s login page does not answer.`)]
  if (status >= 400)
    return [
      danger(
        `${name}'s login page refuses (${status}): the client id, or ${redirectUri} is not among the application's redirect addresses.`,
      ),
    ]
  return [
    note(
      `${name}'s login page opens (${status}). Whether ${redirectUri} is among the application's redirect addresses, only a login shows.`,
    ),
  ]
}

/** @param reason null when the service answered at its public address */
export function judgePublicAddress(publicUrl: string, reason: string | null): Finding[] {
  return reason === null
    ? []
    : [danger(`${publicUrl} does not lead to this service as seen from this machine (${reason}): providers send browsers there.`)]
}
