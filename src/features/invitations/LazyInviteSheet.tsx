import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { InviteSheetProps } from './InviteSheet.tsx'

const inviteSheet = lazyCode(async () => (await import('./InviteSheet.tsx')).InviteSheet)

export function LazyInviteSheet(props: InviteSheetProps) {
  return <LazyOverlay code={inviteSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
