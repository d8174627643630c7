import { lazy, Suspense } from 'react'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarStill } from '#scene/star/StarStill.tsx'
import { useSetup } from './SetupContext.tsx'

// Konva is heavy: the ground is painted without it and the figure follows.
const StarScene = lazy(async () => ({ default: (await import('#scene/star/StarScene.tsx')).StarScene }))

type Props = {
  figureHeightRatio: number
  feetRatio: number
  className: string | undefined
  onFigureTap?: () => void
  figureLabel?: string
}

/** The character that is being dressed, on the chosen star, as large as its box. */
export function SetupStage({ figureHeightRatio, feetRatio, className, ...tap }: Props) {
  const [ref, size] = useElementSize()
  const look = useSetup(({ looks }) => looks.present)
  const background = useSetup((state) => state.background)
  const standing = { figureHeightRatio, feetRatio }
  return (
    <div ref={ref} className={className}>
      {size && (
        <Suspense fallback={<StarStill widthPx={size.width} heightPx={size.height} {...standing} background={background} character="" />}>
          <StarScene widthPx={size.width} heightPx={size.height} {...standing} look={look} background={background} isAlive {...tap} />
        </Suspense>
      )}
    </div>
  )
}
