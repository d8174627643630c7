import { useRef, useState } from 'react'
import { POPUP_MS } from '#contract/limits.ts'
import { PICTURE_FAILED } from '#contract/text/sentences.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { figureBox } from '#scene/model/starLayout.ts'
import type { PictureError } from '#scene/stage/pictureError.ts'
import { StarView } from '#scene/star/StarView.tsx'
import { characterText } from '#text/character.ko.ts'
import { cx } from '#ui/cx.ts'
import { FigureOutline } from '#ui/FigureOutline.tsx'
import { showPopup } from '#ui/feedback.store.ts'
import { useSetup } from './SetupContext.tsx'

type Props = {
  figureHeightRatio: number
  feetRatio: number
  className: string | undefined
  /** The figure drops in from above when it is painted first. */
  dropsIn?: boolean
  /** Figure and star are painted, for the first time. */
  onReady?: () => void
  onFailed?: () => void
  onError?: (error: PictureError) => void
  onFigureTap?: () => void
  figureLabel?: string
}

/** The character that is being dressed, on the chosen star, as large as its box. An outline until it is painted. */
export function SetupStage({ figureHeightRatio, feetRatio, className, onError, ...stage }: Props) {
  const [ref, size] = useElementSize()
  const [hasFigure, setHasFigure] = useState(false)
  const look = useSetup(({ looks }) => looks.present)
  const background = useSetup((state) => state.background)
  const isWhole = useSetup(({ change }) => change === 'whole')
  const layout = { figureHeightRatio, feetRatio }
  const tellMissing = useTellMissing()
  return (
    <div ref={ref} data-setup-stage className={cx('on-art', className)}>
      {size && (
        <StarView
          widthPx={size.width}
          heightPx={size.height}
          {...layout}
          look={look}
          background={background}
          character=""
          label={characterText.figure}
          hopsOnChange
          pulsesOnChange={isWhole}
          onFigure={() => setHasFigure(true)}
          onError={onError ?? tellMissing}
          {...stage}
        />
      )}
      {size && !hasFigure && <Outline {...size} {...layout} />}
    </div>
  )
}

type OutlineProps = { width: number; height: number; figureHeightRatio: number; feetRatio: number }

function Outline({ width, height, ...layout }: OutlineProps) {
  const box = figureBox({ width, height }, layout)
  return <FigureOutline style={{ left: box.x, top: box.y, width: box.width, height: box.height }} />
}

/** Reports that a chosen part can't be painted: what was shown stays. Of several failures one is shown, a part before the star. */
function useTellMissing(): (error: PictureError) => void {
  const told = useRef({ title: '', at: 0 })
  return ({ picture }) => {
    const title = picture.startsWith('bg_') ? characterText.starFailed : PICTURE_FAILED
    const isTelling = performance.now() - told.current.at < POPUP_MS && told.current.title !== ''
    if (isTelling && (title === characterText.starFailed || title === told.current.title)) return
    told.current = { title, at: performance.now() }
    showPopup(title)
  }
}
