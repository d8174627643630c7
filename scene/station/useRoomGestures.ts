import { useDrag, type Vector2 } from '@use-gesture/react'
import { type RefObject, useRef } from 'react'
import { clampPlacement, type Placement } from '#contract/rules/placement.ts'
import type { Point } from '../model/leftHand.ts'
import { dragFrom, isDrag, pinnedDragFrom } from '../model/roomDrag.ts'
import type { Hit } from '../model/roomHit.ts'
import { placementOfFeet } from '../model/roomLayout.ts'
import { afterPaint } from '../stage/afterPaint.ts'
import type { FigureMotion } from './figureMotion.ts'
import type { RoomSceneProps } from './room.types.ts'
import type { RoomFigures } from './roomFigures.ts'

type Touch = { hit: Hit | null; at: Point; held: Held | null }
/** The held figure. `placed`: where it would be after a drop. */
type Held = { userId: string; figure: FigureMotion; from: Placement; placed: Placement }

/**
 * Taps and drags on the room's box. A hit test in place of Konva's hit canvases; moves go to the figure and render nothing.
 * The first finger has the room: others are ignored until it has left.
 */
export function useRoomGestures(
  box: RefObject<HTMLElement | null>,
  room: RoomFigures,
  props: RoomSceneProps & { onGrow: (userId: string | null) => void },
): void {
  const stage = { width: props.widthPx, height: props.heightPx }

  const tapped = useRef<string | null>(null)
  /** As buttons (ignoreSecondTaps.ts): on a busy phone two taps run before anything of the first is drawn. */
  const tapOnce = (touch: Touch) => {
    const target = `${touch.hit?.part} ${touch.hit?.userId}`
    if (tapped.current === target) return
    tapped.current = target
    void afterPaint().then(() => {
      tapped.current = null
    })
    tap(touch, room, props)
  }
  const grab = (hit: Hit): Held | null => {
    const figure = room.find(hit.userId)
    if (!figure) return null
    room.endHighFive(hit.userId)
    const from = figure.grab()
    return { userId: hit.userId, figure, from, placed: from }
  }
  const move = (held: Held, moved: Point) => {
    const { userId, figure, from } = held
    if (!figure.view?.canDrag) return figure.hold(pinnedDragFrom(from, moved, stage))
    const { shown, placed } = dragFrom(from, moved, stage)
    figure.hold(shown)
    if (isSame(placed, held.placed)) return
    held.placed = placed
    props.onDrag(userId, placed)
  }
  const drop = ({ userId, figure, from, placed }: Held, isCancelled: boolean) => {
    if (figure.view?.canDrag) {
      if (isCancelled || isSame(placed, clampPlacement(from))) props.onSnapBack?.(userId)
      else props.onDrop(userId, placed)
    }
    figure.drop(props.placements.shown(userId) ?? from)
  }

  // Heard by the box itself: a React handler would walk through the tree for every move.
  useDrag(
    ({ first, last, canceled, initial, xy, event, memo }) => {
      const touch: Touch = first ? begin(box.current, room, initial) : memo
      // Not `movement`, from which a threshold would be taken off.
      const moved = { x: xy[0] - initial[0], y: xy[1] - initial[1] }
      // A touch that the browser took away ends too, and is not told as cancelled.
      const isCancelled = canceled || (last && event.type !== 'pointerup')
      if (!touch.held && touch.hit && !isCancelled && isDrag(moved)) {
        props.onGrow(null)
        touch.held = grab(touch.hit)
      }
      if (touch.held && !isCancelled) move(touch.held, moved)
      if (!last) return touch
      if (touch.held) drop(touch.held, isCancelled)
      else if (!isCancelled && !isDrag(moved)) tapOnce(touch)
      return touch
    },
    { target: box, pointer: { capture: true } },
  )
}

function begin(box: HTMLElement | null, room: RoomFigures, [clientX, clientY]: Vector2): Touch {
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
  const at = { x: clientX - left, y: clientY - top }
  return { hit: room.hit(at), at, held: null }
}

function tap({ hit, at }: Touch, room: RoomFigures, props: Parameters<typeof useRoomGestures>[2]): void {
  const view = hit?.part === 'bubble' ? room.find(hit.userId)?.view : null
  const isToGrow = view?.canGrow === true && !view.grown
  props.onGrow(isToGrow && hit ? hit.userId : null)
  if (isToGrow) return
  if (hit?.part === 'mark') props.onMark(hit.userId)
  else if (hit?.part === 'bubble') props.onBubble(hit.userId)
  else if (hit) props.onTap(hit.userId)
  else props.onFloor?.(clampPlacement(placementOfFeet(at, { width: props.widthPx, height: props.heightPx })))
}

function isSame(one: Placement, other: Placement): boolean {
  return one.positionX === other.positionX && one.positionY === other.positionY
}
