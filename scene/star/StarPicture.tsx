import type { Box } from '../model/artboard.ts'
import { ARTBOARD, GROUND_SHADOW } from '../model/artboard.ts'
import { backgroundBox, FIGURE_LAYOUT, figureBox } from '../model/starLayout.ts'
import { figureSrcSet } from '../stage/figureSrcSet.ts'
import { backgroundSize, pictureUrls } from '../stage/pictureUrls.ts'
import { usePixelRatio } from '../stage/usePixelRatio.ts'

export type StarPictureProps = {
  /** Address of the composed picture, `/content/character_<hash>.png`; '' shows the star alone. */
  character: string
  background: string
  widthPx: number
  heightPx: number
  figureHeightRatio?: number
  feetRatio?: number
  /** A live stage is about to take its place. */
  isBrief?: boolean
  /** What is seen, for screen readers; without it the picture is decoration. */
  label?: string | undefined
  onLoaded?: () => void
  onMissing?: () => void
}

/** The same view as `StarScene` out of finished pictures: light, for the time until the stage is loaded. */
export function StarPicture({
  character,
  background,
  widthPx,
  heightPx,
  isBrief = false,
  label,
  onLoaded,
  onMissing,
  ...props
}: StarPictureProps) {
  const { figureHeightRatio = FIGURE_LAYOUT.figureHeightRatio, feetRatio = FIGURE_LAYOUT.feetRatio } = props
  const size = { width: widthPx, height: heightPx }
  const figure = figureBox(size, { figureHeightRatio, feetRatio })
  return (
    <div
      style={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Ground background={background} size={size} feetRatio={feetRatio} />
      {character !== '' && (
        <>
          <div
            style={{ ...placed(shadowBox(figure)), borderRadius: '50%', background: GROUND_SHADOW.fill, opacity: GROUND_SHADOW.opacity }}
          />
          <picture>
            <source type="image/webp" srcSet={figureSrcSet(character, { isLasting: !isBrief })} sizes={`${Math.round(figure.width)}px`} />
            <img src={character} alt="" style={placed(figure)} onLoad={onLoaded} onError={onMissing} fetchPriority="high" />
          </picture>
        </>
      )}
    </div>
  )
}

type GroundProps = { background: string; size: { width: number; height: number }; feetRatio: number }

function Ground({ background, size, feetRatio }: GroundProps) {
  const pixelRatio = usePixelRatio()
  const name = background.replace(/\.png$/, '')
  const box = backgroundBox(size, backgroundSize(name), feetRatio)
  const urls = pictureUrls(name, box.width * pixelRatio)
  return (
    <picture>
      <source type="image/webp" srcSet={urls.webp} />
      <img src={urls.png} alt="" style={placed(box)} fetchPriority="low" />
    </picture>
  )
}

function shadowBox(figure: Box): Box {
  const scale = figure.width / ARTBOARD.width
  const { cx, cy, rx, ry } = GROUND_SHADOW
  return { x: figure.x + (cx - rx) * scale, y: figure.y + (cy - ry) * scale, width: 2 * rx * scale, height: 2 * ry * scale }
}

function placed({ x, y, width, height }: Box) {
  return { position: 'absolute', left: x, top: y, width, height, maxWidth: 'none' } as const
}
