import 'konva/lib/shapes/Image.js'
import { memo } from 'react'
import { Group, Image, Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { feetOf, figureSize, markCentre } from '../model/roomLayout.ts'
import { bubbleOf, plateOf } from '../model/roomPlate.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import type { RoomFigureViewProps } from './figureView.types.ts'
import { marginsOf } from './margins.ts'
import {
  BUBBLE_FONT,
  PLATE_FONT,
  paintBubble,
  paintFloor,
  paintMark,
  paintPlate,
  paintSilhouette,
  penOf,
  reachOf,
  reachOfMark,
} from './paint.ts'
import { stamped } from './stamped.ts'
import { measureWith } from './useCanvasFont.ts'
import { useCharacter } from './useCharacter.ts'
import { useLiveFigure } from './useLiveFigure.ts'

const GHOST_OPACITY = 0.55

/**
 * One figure on a small canvas of its own: the shadow on the floor, the figure, and what hangs on it. The browser moves the canvas as it
 * is; it is painted when something on it changes, and while plate and bubble must keep inside the room.
 */
export const RoomFigureView = memo(function RoomFigureView(props: RoomFigureViewProps) {
  const { figure, widthPx, heightPx, pixelRatio, font, ownerIcon, isSelected, bubbleSpot, onSettled } = props
  const { userId, characterUrl, mark, isSignalActive, isGhost } = figure
  const stage = { width: widthPx, height: heightPx }
  const size = figureSize(stage)
  const image = useCharacter(characterUrl, size, pixelRatio, () => onSettled(userId))
  const plate =
    font.family === '' || isGhost ? null : plateOf({ ...figure, isPresent: figure.isPresent === true }, measureWith(PLATE_FONT, font))
  const words = font.family === '' ? null : bubbleOf(figure.bubble ?? '', measureWith(BUBBLE_FONT, font), stage)
  const bubble = words && { ...words, spot: bubbleSpot }
  const margins = marginsOf(stage, { plate, bubble })
  const home = { x: margins.side, y: margins.top, ...size }
  const soles = feetOf(home)
  const parts = useLiveFigure(props, { plate, bubble, margins })
  const { isOwn } = figure
  const paintOwnPlate = plate && stamped(reachOf(plate), (pen) => paintPlate(pen, plate, { isOwn, family: font.family, ownerIcon }))
  const paintOwnBubble = bubble && stamped(reachOf(bubble), (pen, tailX = 0) => paintBubble(pen, bubble, tailX, font.family))
  const paintOwnMark = mark !== 'none' && stamped(reachOfMark(), (pen) => paintMark(pen, mark, isSignalActive))
  return (
    <div ref={parts.carrier} style={{ position: 'absolute', top: 0, left: 0, willChange: 'transform', pointerEvents: 'none' }}>
      <SceneStage widthPx={size.width + 2 * margins.side} heightPx={size.height + margins.top + margins.bottom} pixelRatio={pixelRatio}>
        <Layer ref={parts.layer} listening={false}>
          <Shape {...STILL} ref={parts.shadow} x={soles.x} y={soles.y} sceneFunc={(pen) => paintFloor(penOf(pen), size, isSelected)} />
          <Group ref={parts.body} {...soles} offsetX={soles.x - home.x} offsetY={soles.y - home.y} opacity={isGhost ? GHOST_OPACITY : 1}>
            {image ? (
              <Image {...STILL} image={image} width={size.width} height={size.height} />
            ) : (
              <Shape {...STILL} sceneFunc={(pen) => paintSilhouette(penOf(pen), size)} />
            )}
          </Group>
          {paintOwnPlate && <Shape {...STILL} ref={parts.plate} sceneFunc={(pen) => paintOwnPlate(penOf(pen))} />}
          {paintOwnBubble && (
            <Shape
              {...STILL}
              ref={parts.bubble}
              sceneFunc={(pen, node) => paintOwnBubble(penOf(pen), Number(node.getAttr('tailX') ?? 0))}
            />
          )}
          {paintOwnMark && <Shape {...STILL} {...markCentre(home)} sceneFunc={(pen) => paintOwnMark(penOf(pen))} />}
        </Layer>
      </SceneStage>
    </div>
  )
})

const STILL = { listening: false, perfectDrawEnabled: false }
