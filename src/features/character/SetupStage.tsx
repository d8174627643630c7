import { useElementSize } from '#lib/dom/useElementSize.ts'
import { StarView } from '#scene/star/StarView.tsx'
import { useSetup } from './SetupContext.tsx'

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
        <StarView
          widthPx={size.width}
          heightPx={size.height}
          {...standing}
          look={look}
          background={background}
          character=""
          hopsOnChange
          {...tap}
        />
      )}
    </div>
  )
}
