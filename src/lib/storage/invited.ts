import { tabStore } from './storage.ts'

/** What somebody was invited by: a station's code (at most 6 signs), or the token of a link (22). */
export type InvitedBy = string

/** Names it in the tab's storage. */
export const INVITATION_KEY = 'invitation'
/** What may be meant as a code, also in full-width letters and Hangul. The rule that reads these comes later: `normalizeCode`. */
const CODE = /^[A-Z2-9\u3131-\uFFEF]{1,6}$/
const TOKEN = /^[\w-]{22}$/
/** The suffix of what its visitor has seen in this visit. */
const READ = '+'

type Visit = { pathname: string; search: string }

export const isCode = (name: InvitedBy): boolean => CODE.test(name)

/** What an address invites to: `/station?code=`, `/login?invitation=`, `/invited?token=` or `?code=`. */
export function invitedBy({ pathname, search }: Visit): InvitedBy | null {
  const query = new URLSearchParams(search)
  const isInvited = pathname === '/invited'
  const code = (isInvited || pathname.startsWith('/station')) && query.get('code')?.replace(/[\s-]/g, '').toUpperCase()
  if (code && isCode(code)) return code
  const token = isInvited ? query.get('token') : pathname === '/login' && query.get('invitation')
  return token && TOKEN.test(token) ? token : null
}

/**
 * Keeps what a visitor was invited by, while they log in and set up a character. The last one counts.
 * @param referrer the page that led here
 */
export function keepInvited(visit: Visit, referrer = ''): void {
  const name = invitedBy(visit)
  if (name === null || wasInvitationRead(name)) return
  // Another site may link to /login as well: what nobody has read is not accepted without being asked.
  const wasRead = referrer.startsWith(`${window.location.origin}/i/${name}`)
  tabStore.write(INVITATION_KEY, wasRead ? name + READ : name)
}

/** Its visitor has seen where it leads: who logs in from here wants to be let in. */
export function markInvitationRead(name: InvitedBy): void {
  tabStore.write(INVITATION_KEY, name + READ)
}

/** Where to somebody was invited who is a member by now; null for nowhere, and at that very place. */
export function invitedPath(pathname = ''): string | null {
  const name = tabStore.read(INVITATION_KEY)?.replace(READ, '') ?? ''
  if (pathname === '/invited') return null
  if (isCode(name)) return `/invited?code=${name}`
  // Anything else leads nowhere: it would keep the member from every screen.
  return TOKEN.test(name) ? `/invited?token=${name}` : null
}

/** Whether its visitor has seen this invitation in this visit. */
export function wasInvitationRead(name: InvitedBy): boolean {
  return tabStore.read(INVITATION_KEY) === name + READ
}

/** The invitation was used, or put off. */
export function forgetInvitation(): void {
  tabStore.remove(INVITATION_KEY)
}
