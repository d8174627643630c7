import { type SessionStatus, useSession } from '#features/auth/session.store.ts'
import { serverNow } from '#lib/api/serverClock.ts'
import { pageOwner } from '#lib/api/session.ts'
import { clearMessageTray } from '#lib/dom/messageTray.ts'
import { removeExpiredDrafts } from '#lib/storage/draftExpiry.ts'
import { localStore } from '#lib/storage/storage.ts'
import { visitorAnswer } from '#lib/storage/visitorAnswer.ts'

/** Whose messages lie in the tray. */
const TRAY_KEY = 'trayOwner'

/**
 * What a session leaves on the device: its messages leave the screen when it ends, wherever it was ended, and when somebody else begins one; drafts
 * of who does not come back in time are deleted. Loads after the first screen. @returns how to stop
 */
export function watchSessionLeftovers(): () => void {
  tidy(useSession.getState().status)
  return useSession.subscribe(({ status }, before) => {
    if (status !== before.status) tidy(status, before.status)
  })
}

function tidy(status: SessionStatus, before?: SessionStatus): void {
  const owner = pageOwner() ?? ''
  const now = serverNow()
  if (now) visitorAnswer.removeExpired(now)
  if (status === 'active' && owner) visitorAnswer.claim(owner, now ?? new Date())
  if (status === 'active' && localStore.read(TRAY_KEY) !== owner) {
    void clearMessageTray()
    localStore.write(TRAY_KEY, owner)
  }
  if (status !== 'none' && status !== 'expired' && status !== 'leaving') return
  void clearMessageTray()
  // Being here until now counts as no absence.
  if (before !== 'active') removeExpiredDrafts(localStore, null, serverNow())
}
