import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'invitedCode'
const SHAPE = /^[A-Z2-9]{6}$/

/** Keeps the station code of an invitation (`/station?code=`) while its visitor logs in and sets up a character. */
export function keepInvitedCode({ pathname, search }: { pathname: string; search: string }): void {
  if (!pathname.startsWith('/station')) return
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase()
  if (code !== undefined && SHAPE.test(code)) tabStore.write(KEY, code)
}

/** Where a visitor was invited to who is a member by now, or null. What is no code leads nowhere: it would keep the member from every screen. */
export function invitedPath(): string | null {
  const code = tabStore.read(KEY) ?? ''
  return SHAPE.test(code) ? `/station?code=${code}` : null
}

/** The invitation was shown. */
export function forgetInvitedCode(): void {
  tabStore.remove(KEY)
}
