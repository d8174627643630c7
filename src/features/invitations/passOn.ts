import type { Invitation } from '#contract/invitations.ts'

/** How a link left the app; `cancelled` is the member's own choice. */
export type PassedOn = 'shared' | 'copied' | 'cancelled' | 'failed'

/** The address that is passed on. */
export function linkOf({ token }: Pick<Invitation, 'token'>): string {
  return `${window.location.origin}/i/${token}`
}

/** Hands a link to another app by the browser's share sheet; without one it is copied. */
export async function passOn(link: string, message: string): Promise<PassedOn> {
  if (typeof navigator.share !== 'function') return copyLink(link)
  try {
    await navigator.share({ title: message, text: message, url: link })
    return 'shared'
  } catch (error) {
    // Put away without sharing is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : copyLink(link)
  }
}

export async function copyLink(link: string): Promise<PassedOn> {
  try {
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch {
    return 'failed'
  }
}
