import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { PersonMenuSheetProps } from './PersonMenuSheet.tsx'

const personMenuSheet = lazyCode(async () => (await import('./PersonMenuSheet.tsx')).PersonMenuSheet)

export function LazyPersonMenuSheet(props: PersonMenuSheetProps) {
  return <LazyOverlay code={personMenuSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
