import { lateCode } from '#lib/lateCode.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { InviteSheetProps } from './InviteSheet.tsx'

const inviteSheet = lateCode(async () => (await import('./InviteSheet.tsx')).InviteSheet)

/** The sheet with one's link, fetched when it is first opened. */
export function LazyInviteSheet(props: InviteSheetProps) {
  return <LazyOverlay code={inviteSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
