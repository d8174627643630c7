import { type Ref, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { readyPicture } from '../stage/loadPicture.ts'
import { pictureUrls } from '../stage/pictureUrls.ts'
import { usePictures } from '../stage/usePictures.ts'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { LiveRoom } from './liveRoom.ts'
import { RoomBackdrop } from './RoomBackdrop.tsx'
import { RoomFigureView } from './RoomFigureView.tsx'
import type { RoomFigure, RoomHandle, RoomSceneProps } from './room.types.ts'
import { useBubbleSpots } from './useBubbleSpots.ts'
import { useCanvasFont } from './useCanvasFont.ts'
import { useRoomGestures } from './useRoomGestures.ts'

const OWNER_ICON = 'icon_owner'
const OWNER_ICON_PX = 18

/**
 * The room of a station: who is in it, where, and what they wrote. Takes plain values and knows no server, store or route. Load it
 * lazily: it brings Konva. It is a picture that hears fingers; the same room for keyboards and screen readers stands beside it.
 */
export function RoomScene({ ref, ...props }: RoomSceneProps & { ref?: Ref<RoomHandle> | undefined }) {
  const { background, widthPx, heightPx, members, selectedUserId } = props
  const box = useRef<HTMLDivElement>(null)
  const [room] = useState(() => new LiveRoom())
  useImperativeHandle(ref, () => room, [room])
  const pixelRatio = usePixelRatio()
  const font = useCanvasFont(box, lettersOf(members))
  const ownerIcon = useOwnerIcon(pixelRatio)
  const { onFigure, onBackdrop } = useReady(props)
  useRoomGestures(box, room, props)
  const bubbleSpotOf = useBubbleSpots(room, props.coveredTopPx ?? 0)
  return (
    <div
      ref={box}
      aria-hidden
      style={{ position: 'relative', width: widthPx, height: heightPx, overflow: 'hidden', touchAction: 'none', userSelect: 'none' }}
    >
      <RoomBackdrop {...{ background, widthPx, heightPx, pixelRatio }} onSettled={onBackdrop} />
      <div style={{ position: 'absolute', inset: 0, isolation: 'isolate', pointerEvents: 'none' }}>
        {members.map((figure) => (
          <RoomFigureView
            key={figure.userId}
            {...{ figure, room, widthPx, heightPx, pixelRatio, font, ownerIcon }}
            isSelected={figure.userId === selectedUserId}
            bubbleSpot={bubbleSpotOf.get(figure.userId)}
            onSettled={onFigure}
          />
        ))}
      </div>
    </div>
  )
}

function lettersOf(members: readonly RoomFigure[]): string {
  const letters = members.map(({ label, bubble = '' }) => label + bubble).join('')
  return [...new Set(letters)].toSorted().join('')
}

function useOwnerIcon(pixelRatio: number): ImageBitmap | undefined {
  const source = { name: OWNER_ICON, urls: pictureUrls(OWNER_ICON, OWNER_ICON_PX * pixelRatio) }
  usePictures([source])
  return readyPicture(source)
}

/** Calls back once, when walls and figures were painted or given up. */
function useReady({ members, onReady }: RoomSceneProps) {
  const awaited = useRef<{ walls: boolean; settled: Set<string>; isTold: boolean }>({ walls: false, settled: new Set(), isTold: false })
  const check = useEffectEvent(() => {
    const { walls, settled, isTold } = awaited.current
    if (isTold || !walls || !members.every(({ userId }) => settled.has(userId))) return
    awaited.current.isTold = true
    // Konva paints in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => onReady?.()))
  })
  const [events] = useState(() => ({
    onFigure: (userId: string) => {
      awaited.current.settled.add(userId)
      check()
    },
    onBackdrop: () => {
      awaited.current.walls = true
      check()
    },
  }))
  return events
}
