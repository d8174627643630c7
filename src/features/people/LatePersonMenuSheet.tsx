import { lateCode } from '#lib/lateCode.ts'
import { LateOverlay } from '#ui/LateOverlay.tsx'
import type { PersonMenuSheetProps } from './PersonMenuSheet.tsx'

const personMenuSheet = lateCode(async () => (await import('./PersonMenuSheet.tsx')).PersonMenuSheet)

/** The sheet to report or block somebody, fetched when it is first opened. */
export function LatePersonMenuSheet(props: PersonMenuSheetProps) {
  return <LateOverlay code={personMenuSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
