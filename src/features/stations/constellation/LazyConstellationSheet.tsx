import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { ConstellationSheetProps } from './ConstellationSheet.tsx'

const constellationSheet = lazyCode(async () => (await import('./ConstellationSheet.tsx')).ConstellationSheet)

export function LazyConstellationSheet(props: ConstellationSheetProps) {
  return <LazyOverlay code={constellationSheet} props={props} onFailed={() => props.onOpenChange(false)} />
}
