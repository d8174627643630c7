import { tabStore } from '#lib/storage/storage.ts'

const KEY = 'invitedCode'

/** Keeps the station code of an invitation (`/station?code=`) while its visitor logs in and sets up a character. */
export function keepInvitedCode({ pathname, search }: { pathname: string; search: string }): void {
  if (!pathname.startsWith('/station')) return
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase()
  if (code !== undefined && /^[A-Z2-9]{6}$/.test(code)) tabStore.write(KEY, code)
}

/** Where a visitor was invited to who is a member by now, or null. */
export function invitedPath(): string | null {
  const code = tabStore.read(KEY)
  return code && `/station?code=${code}`
}

/** The invitation was shown. */
export function forgetInvitedCode(): void {
  tabStore.remove(KEY)
}
