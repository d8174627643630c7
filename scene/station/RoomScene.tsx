import type { Group as KonvaGroup } from 'konva/lib/Group.js'
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { type CSSProperties, type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Group, Layer } from 'react-konva/lib/ReactKonvaCore.js'
import { SleepMark } from '../avatar/SleepMark.tsx'
import { Signals, type SignalsHandle } from '../signal/SignalFlights.tsx'
import { readyPicture } from '../stage/loadPicture.ts'
import { pictureUrls } from '../stage/pictureUrls.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePictures } from '../stage/usePictures.ts'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { RoomBackground } from './RoomBackground.tsx'
import { RoomDim } from './RoomDim.tsx'
import { RoomFigureView } from './RoomFigureView.tsx'
import { RoomSky } from './RoomSky.tsx'
import type { RoomFigure, RoomHandle, RoomSceneProps } from './room.types.ts'
import { RoomFigures } from './roomFigures.ts'
import { useCanvasFont } from './useCanvasFont.ts'
import { useFreePlaces } from './useFreePlaces.ts'
import { useLabelPlaces } from './useLabelPlaces.ts'
import { useLift } from './useLift.ts'
import { useRoomGestures } from './useRoomGestures.ts'

const OWNER_ICON = 'icon_owner'
const OWNER_ICON_PX = 18
/** Each layer is as large as the room: a third device pixel more than doubles what a frame copies. */
const MAX_PIXEL_RATIO = 2
const BOX: CSSProperties = { position: 'relative', overflow: 'hidden', touchAction: 'none', userSelect: 'none' }

/**
 * The room of a station; until its picture is decoded one sees through it what lies behind. Knows no server, store or route. Load it
 * lazily: it brings Konva. Keyboards and screen readers get a list beside it.
 */
export function RoomScene({ ref, ...props }: RoomSceneProps & { ref?: Ref<RoomHandle> | undefined }) {
  const { background, widthPx, heightPx, members, placements, selectedUserId, liftPx = 0, cornerPx = 0, isDimmed = false } = props
  const box = useRef<HTMLDivElement>(null)
  const floor = useRef<KonvaGroup>(null)
  const figures = useRef<KonvaGroup>(null)
  const labels = useRef<KonvaGroup>(null)
  const hand = useRef<KonvaLayer>(null)
  const lifted = useRef<KonvaGroup>(null)
  const [room] = useState(() => new RoomFigures())
  useImperativeHandle(ref, () => room, [room])
  const pixelRatio = usePixelRatio(MAX_PIXEL_RATIO)
  const font = useCanvasFont(box, lettersOf(members))
  const ownerIcon = useOwnerIcon(pixelRatio)
  const signals = useRef<SignalsHandle>(null)
  const { onFigure, onBackground } = useReady(room, props)
  const [grownId, setGrownId] = useState<string | null>(null)
  useRoomGestures(box, room, { ...props, onGrow: setGrownId })
  useLayoutEffect(() => {
    room.attach({ floor: floor.current, figures: figures.current, labels: labels.current, hand: hand.current }, signals.current)
    for (const { userId } of members) glide(room, placements, userId)
    room.chooseSleepSpots()
  })
  useEffect(() => room.onRest(() => room.chooseSleepSpots()), [room])
  useLayoutEffect(() => placements.subscribe((userId) => glide(room, placements, userId)), [room, placements])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the stage ends them
  useLayoutEffect(() => () => room.endHighFives(), [room, widthPx, heightPx])
  const labelPlaces = useLabelPlaces(room, props.coveredTopPx ?? 0)
  useFreePlaces(room, props)
  useLift({ lifted, floor, figures, labels }, room, props)
  const size = { widthPx, heightPx, pixelRatio }
  const beyond = { abovePx: liftPx, belowPx: liftPx + cornerPx }
  const paintedPx = heightPx + beyond.belowPx
  return (
    <div ref={box} aria-hidden style={{ ...BOX, width: widthPx, height: paintedPx }}>
      <SceneStage {...size} heightPx={paintedPx}>
        <Layer listening={false}>
          <Group ref={lifted}>
            <RoomBackground {...size} {...beyond} background={background} onSettled={onBackground} />
            {props.sky && <RoomSky {...size} {...beyond} background={background} sky={props.sky} />}
            <RoomDim isDimmed={isDimmed} widthPx={widthPx} heightPx={paintedPx} />
            <Group ref={floor} />
            <Group ref={figures}>
              {members.map((figure) => (
                <RoomFigureView
                  key={figure.userId}
                  {...size}
                  {...{ figure, room, placements, font, ownerIcon }}
                  isSelected={figure.userId === selectedUserId}
                  bubblePlace={labelPlaces.bubbles.get(figure.userId)}
                  markSpot={labelPlaces.marks.get(figure.userId)}
                  isGrown={figure.userId === grownId}
                  onSettled={onFigure}
                />
              ))}
            </Group>
            <Group ref={labels} />
          </Group>
        </Layer>
        <Layer ref={hand} name="hand" listening={false}>
          <Signals ref={signals} stage={{ width: widthPx, height: heightPx }} pixelRatio={pixelRatio} />
        </Layer>
      </SceneStage>
      {members.map(({ userId, asleep }) => asleep && <SleepMark key={userId} ref={(mark) => room.setSleepMark(userId, mark)} />)}
    </div>
  )
}

function glide(room: RoomFigures, placements: RoomSceneProps['placements'], userId: string): void {
  const placement = placements.shown(userId)
  if (placement) room.glideTo(userId, placement)
}

function lettersOf(members: readonly RoomFigure[]): string {
  const letters = members.map(({ label, bubble = '', asleep }) => label + bubble + (asleep?.word ?? '')).join('')
  return [...new Set(letters)].toSorted().join('')
}

function useOwnerIcon(pixelRatio: number): ImageBitmap | undefined {
  const source = { name: OWNER_ICON, urls: pictureUrls(OWNER_ICON, OWNER_ICON_PX * pixelRatio) }
  usePictures([source])
  return readyPicture(source)
}

function useReady(room: RoomFigures, { members, onReady }: RoomSceneProps) {
  const awaited = useRef<{ hasBackground: boolean; settled: Set<string>; isTold: boolean }>({
    hasBackground: false,
    settled: new Set(),
    isTold: false,
  })
  const check = useEffectEvent(() => {
    const { hasBackground, settled, isTold } = awaited.current
    if (isTold || !hasBackground || !members.every(({ userId }) => settled.has(userId))) return
    awaited.current.isTold = true
    // Konva paints in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => onReady?.()))
  })
  const [events] = useState(() => ({
    onFigure: (userId: string) => {
      room.find(userId)?.settlePicture()
      awaited.current.settled.add(userId)
      check()
    },
    onBackground: () => {
      awaited.current.hasBackground = true
      check()
    },
  }))
  return events
}
