import type { BubbleSpot } from '../model/roomPlate.ts'
import type { LiveRoom } from './liveRoom.ts'
import type { RoomFigure } from './room.types.ts'
import type { CanvasFont } from './useCanvasFont.ts'

/** What one figure of a room is painted from. */
export type RoomFigureViewProps = {
  figure: RoomFigure
  room: LiveRoom
  widthPx: number
  heightPx: number
  pixelRatio: number
  font: CanvasFont
  ownerIcon: ImageBitmap | undefined
  isSelected: boolean
  /** Where the bubble hangs; over the head until that is known. */
  bubbleSpot: BubbleSpot | undefined
  /** The picture is painted, or cannot be had. */
  onSettled: (userId: string) => void
}
