import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { PersonMenuSheetProps } from './PersonMenuSheet.tsx'

const personMenuSheet = lazyCode(async () => (await import('./PersonMenuSheet.tsx')).PersonMenuSheet)

/** The sheet to report or block somebody, fetched when it is first opened. */
export function LazyPersonMenuSheet(props: PersonMenuSheetProps) {
  return <LazyOverlay code={personMenuSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
