import { lateCode } from '#lib/lateCode.ts'
import { LateOverlay } from '#ui/LateOverlay.tsx'
import type { InviteSheetProps } from './InviteSheet.tsx'

const inviteSheet = lateCode(async () => (await import('./InviteSheet.tsx')).InviteSheet)

/** The sheet with one's link, fetched when it is first opened. */
export function LateInviteSheet(props: InviteSheetProps) {
  return <LateOverlay code={inviteSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
