import 'konva/lib/shapes/Image.js'
import type { Shape as KonvaShape } from 'konva/lib/Shape.js'
import { memo, useLayoutEffect, useState } from 'react'
import { Group, Image, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { asleepPicture } from '../avatar/asleepPicture.ts'
import type { Box, Size } from '../model/artboard.ts'
import type { BubblePlace } from '../model/bubblePlaces.ts'
import { figureSize, type MarkSpot, markCentre } from '../model/roomLayout.ts'
import { type Bubble, bubblesOf, DOTS, grownBubbleOf, isCut, type PlateContent, plateOf } from '../model/roomPlate.ts'
import { usePrefersReducedMotion } from '../motion/useIsMoving.ts'
import { cacheNode } from '../stage/cacheNode.ts'
import { characterSource } from '../stage/characterSource.ts'
import { FigureMotion } from './figureMotion.ts'
import {
  BUBBLE_FONT,
  GROWN_BUBBLE_FONT,
  PLATE_FONT,
  paintBubble,
  paintedBounds,
  paintedFloorBounds,
  paintedMarkBounds,
  paintFloor,
  paintMark,
  paintPlate,
  paintSilhouette,
  penOf,
} from './paint.ts'
import type { FigureNodes } from './placeNodes.ts'
import type { RoomFigure, RoomPlacements } from './room.types.ts'
import type { RoomFigures } from './roomFigures.ts'
import { paintStickers, STICKER_OVERHANG_PX, useStickerPictures } from './stickers.ts'
import { type CanvasFont, measureWith } from './useCanvasFont.ts'
import { useBestPicture } from './useShownPicture.ts'

const GHOST_OPACITY = 0.55
/** As if asleep, where the eyes can not be closed. */
const LEAN_DEGREES = 4
/** The same as the outlines before the stage. */
const SILHOUETTE_OPACITY = 0.24
const PLAIN = { listening: false, perfectDrawEnabled: false }

export type RoomFigureViewProps = {
  figure: RoomFigure
  room: RoomFigures
  placements: RoomPlacements
  widthPx: number
  heightPx: number
  pixelRatio: number
  font: CanvasFont
  ownerIcon: ImageBitmap | undefined
  isSelected: boolean
  bubblePlace: BubblePlace | undefined
  markSpot: MarkSpot | undefined
  /** The whole answer is shown. */
  isGrown: boolean
  onSettled: (userId: string) => void
}

export const RoomFigureView = memo(function RoomFigureView(props: RoomFigureViewProps) {
  const { figure, widthPx, heightPx, pixelRatio, font, ownerIcon, isSelected, onSettled } = props
  const { userId, characterUrl, mark, markText, isSignalActive, isGhost, isOwn } = figure
  const stage = { width: widthPx, height: heightPx }
  const size = figureSize(stage)
  const asleep = figure.asleep?.look && asleepPicture(figure.asleep.look, size.width * pixelRatio)
  const plain = figureSource(characterUrl, size, pixelRatio)
  const { image, source } = useBestPicture([...(asleep ? [asleep] : []), ...(plain ? [plain] : [])], () => onSettled(userId))
  const lean = figure.asleep && source?.paint === undefined ? LEAN_DEGREES : 0
  const stickers = useStickerPictures(figure.stickers, pixelRatio)
  const { family } = font
  const plate = family === '' || isGhost ? null : plateOf(plateContentOf(figure), measureWith(PLATE_FONT, font), stage)
  const said = saidBy(props, stage)
  const { bubble } = said
  const motion = useFigureMotion(props, { plate, lean, ...said })
  /** Painted once for what it shows. */
  const cached = (reach: Box, shows: unknown[], part?: 'shadow' | 'plate' | 'bubble' | 'mark') => (node: KonvaShape | null) => {
    if (part) motion.nodes[part] = node
    const painted = JSON.stringify([pixelRatio, font, ...shows])
    const icon = part === 'plate' ? ownerIcon : undefined
    if (!node || (node.getAttr('painted') === painted && node.getAttr('icon') === icon)) return
    node.setAttrs({ painted, icon })
    cacheNode(node, { ...reach, pixelRatio })
  }
  const figureGroup = (
    <Group ref={nodeRef(motion.nodes, 'root')} name="figure" id={userId}>
      <Shape
        {...PLAIN}
        ref={cached(paintedFloorBounds(size), [size, isSelected], 'shadow')}
        sceneFunc={(pen) => paintFloor(penOf(pen), size, isSelected)}
      />
      <Group ref={nodeRef(motion.nodes, 'body')} opacity={isGhost ? GHOST_OPACITY : 1}>
        {image ? (
          <Image {...PLAIN} image={image} width={size.width} height={size.height} />
        ) : (
          <Shape
            {...PLAIN}
            ref={cached({ x: 0, y: 0, ...size }, [size])}
            opacity={SILHOUETTE_OPACITY}
            sceneFunc={(pen) => paintSilhouette(penOf(pen), size)}
          />
        )}
      </Group>
    </Group>
  )
  // Not inside of the figure's group: `restack` puts it over all figures, and React takes both away.
  return (
    <>
      {figureGroup}
      <Group ref={nodeRef(motion.nodes, 'labels')}>
        {plate && (
          <Shape
            {...PLAIN}
            ref={cached(paintedBounds(plate), [plate, isOwn], 'plate')}
            sceneFunc={(pen) => paintPlate(penOf(pen), plate, { isOwn, family, ownerIcon })}
          />
        )}
        {bubble && (
          <Shape
            {...PLAIN}
            ref={cached(paintedBounds(bubble), [bubble, figure.stickers, stickers.length], 'bubble')}
            sceneFunc={(pen, node) => {
              paintBubble(penOf(pen), bubble, Number(node.getAttr('tailX') ?? 0), family)
              if (bubble.overhangPx) paintStickers(penOf(pen), bubble, stickers)
            }}
          />
        )}
        {mark !== 'none' && (
          <Shape
            {...PLAIN}
            {...markCentre({ x: 0, y: 0, ...size }, props.markSpot)}
            ref={cached(paintedMarkBounds(), [mark, markText, isSignalActive], 'mark')}
            sceneFunc={(pen) => paintMark(penOf(pen), mark, { isActive: isSignalActive, text: markText, family })}
          />
        )}
      </Group>
    </>
  )
})

type Said = Pick<NonNullable<FigureMotion['view']>, 'bubble' | 'bubbles' | 'grown' | 'canGrow'>

/** Of all that an answer may look like what fits into the room as it is now. */
function saidBy({ figure, font, bubblePlace, isGrown }: RoomFigureViewProps, stage: Size): Said {
  const words = figure.bubble ?? ''
  const isReadable = figure.isAnswerHidden !== true && font.family !== ''
  const overhangPx = (figure.stickers ?? []).length > 0 ? STICKER_OVERHANG_PX : 0
  const hung = (bubble: Bubble): Bubble => ({ ...bubble, overhangPx })
  const readable = isReadable ? bubblesOf(words, measureWith(BUBBLE_FONT, font), stage) : []
  // Where both have no room, words come before stickers.
  const bubbles = figure.isAnswerHidden === true ? [DOTS] : [...(overhangPx > 0 ? readable.map(hung) : []), ...readable]
  const shown: Bubble | undefined = bubbles[bubblePlace?.size ?? 0] ?? bubbles.at(-1)
  const canGrow = isReadable && shown !== undefined && isCut(shown, words)
  const grown = isGrown && canGrow ? hung(grownBubbleOf(words, measureWith(GROWN_BUBBLE_FONT, font), stage)) : null
  const bubble = grown ?? shown
  return { bubbles, grown, canGrow, bubble: bubble ? { ...bubble, spot: bubblePlace?.spot } : null }
}

function useFigureMotion(props: RoomFigureViewProps, hung: Said & Pick<NonNullable<FigureMotion['view']>, 'plate' | 'lean'>) {
  const { figure, room, placements, widthPx, heightPx, pixelRatio, markSpot } = props
  const { userId, canDrag, mark } = figure
  const isMotionReduced = usePrefersReducedMotion()
  const [motion] = useState(() => new FigureMotion(placements.shown(userId) ?? { positionX: 0, positionY: 0 }, () => room.restack()))
  useLayoutEffect(() => {
    room.add(userId, motion)
    motion.attach({
      stage: { width: widthPx, height: heightPx },
      pixelRatio,
      ...hung,
      hasMark: mark !== 'none',
      markSpot,
      canDrag,
      isMotionReduced,
      isAsleep: figure.asleep !== undefined,
    })
    // Before the first frame that would show it.
    const start = room.takeComing(userId)
    if (start) motion.walkIn(start)
  })
  useLayoutEffect(
    () => () => {
      room.remove(userId)
      motion.detach()
    },
    [room, userId, motion],
  )
  return motion
}

function nodeRef<Part extends 'root' | 'body' | 'labels'>(nodes: FigureNodes, part: Part) {
  return (node: FigureNodes[Part]) => {
    nodes[part] = node
  }
}

function plateContentOf(figure: RoomFigure): PlateContent {
  return { ...figure, isPresent: figure.isPresent === true, asleepWord: figure.asleep?.word }
}

function figureSource(characterUrl: string, { width, height }: Size, pixelRatio: number) {
  return characterUrl === '' ? null : characterSource(characterUrl, { width: width * pixelRatio, height: height * pixelRatio })
}
