import type { CSSProperties } from 'react'
import { ARTBOARD, type Box, GROUND_SHADOW, type Size } from '../model/artboard.ts'
import { pictureWidth } from '../model/pictureWidth.ts'
import { backgroundBox, figureBox, STANDING, type Standing } from '../model/starLayout.ts'
import { pictureSize, pictureUrls } from '../stage/pictureUrls.ts'

export type StillStarProps = Size &
  Partial<Standing> & {
    /** File name, `bg_star_1.png`. */
    background: string
    /** Address of the composed figure (`/content/character_<hash>.png`); '' paints the ground alone. */
    character?: string
    /** Describes the figure for who can't see it. */
    label?: string
    pixelRatio?: number
    onFigureFailed?: () => void
  }

/** Widths beside a composed figure, px: WebP for the first two, the PNG itself for the last. */
const FIGURE_WIDTHS = [300, 600, 900]

/**
 * A member on a star as plain pictures: shown before the stage is loaded, in the very same place, and where no stage is needed.
 * Light: brings neither Konva nor the wardrobe.
 */
export function StillStar({
  width,
  height,
  background,
  character = '',
  label = '',
  pixelRatio = window.devicePixelRatio,
  ...rest
}: StillStarProps) {
  const { figureHeightRatio = STANDING.figureHeightRatio, feetRatio = STANDING.feetRatio, onFigureFailed } = rest
  const figure = figureBox({ width, height }, { figureHeightRatio, feetRatio })
  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <Ground {...{ width, height, background, feetRatio, pixelRatio }} />
      {character !== '' && (
        <>
          <div
            style={{ ...placed(shadowBox(figure)), borderRadius: '50%', background: GROUND_SHADOW.fill, opacity: GROUND_SHADOW.opacity }}
          />
          <picture>
            <source srcSet={figureWebp(character, figure.width * pixelRatio)} />
            <img src={character} alt={label} draggable={false} style={placed(figure)} onError={onFigureFailed} />
          </picture>
        </>
      )}
    </div>
  )
}

type GroundProps = Size & { background: string; feetRatio: number; pixelRatio: number }

function Ground({ width, height, background, feetRatio, pixelRatio }: GroundProps) {
  const name = background.replace(/\.png$/, '')
  const size = pictureSize(name)
  if (!size) return null
  const box = backgroundBox({ width, height }, size, feetRatio)
  const { webp, png } = pictureUrls(name, box.width * pixelRatio)
  return (
    <picture>
      <source type="image/webp" srcSet={webp} />
      <img src={png} alt="" draggable={false} style={placed(box)} />
    </picture>
  )
}

function shadowBox({ x, y, width }: Box): Box {
  const scale = width / ARTBOARD.width
  const { cx, cy, rx, ry } = GROUND_SHADOW
  return { x: x + (cx - rx) * scale, y: y + (cy - ry) * scale, width: 2 * rx * scale, height: 2 * ry * scale }
}

/** The address of the narrowest picture that is crisp: `.w600.webp` beside the PNG. */
function figureWebp(character: string, drawnPx: number): string {
  const width = pictureWidth(FIGURE_WIDTHS, drawnPx)
  return width === FIGURE_WIDTHS.at(-1) ? character : character.replace(/\.png$/, `.w${width}.webp`)
}

function placed({ x, y, width, height }: Box): CSSProperties {
  return { position: 'absolute', left: x, top: y, width, height, maxWidth: 'none' }
}
