import { useDrag, type Vector2 } from '@use-gesture/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { clampPlacement, type Placement } from '#contract/rules/placement.ts'
import type { Point } from '../model/leftHand.ts'
import { dragFrom, isDrag, tugFrom } from '../model/roomDrag.ts'
import type { Hit } from '../model/roomHit.ts'
import { placementOfFeet } from '../model/roomLayout.ts'
import { followFinger } from './followFinger.ts'
import type { LiveRoom, Resident } from './liveRoom.ts'
import type { RoomSceneProps } from './room.types.ts'

/** What one finger does, from its coming down until it leaves. */
type Touch = {
  hit: Hit | null
  at: Point
  /** Where the finger is now, from where it came down. */
  moved: Point
  carried: Carried | null
  frame: number
}

type Carried = {
  resident: Resident
  from: Placement
  told: Placement
  /** The finger's moves are no longer heard for this one. */
  unfollow: () => void
}

/**
 * Taps and drags on the room's box. A pure hit test finds out what is meant, so that Konva needs no hit canvases; moves are applied once
 * a frame and render nothing. The first finger has the room: others are not heard until it has left. Its coming, its first 8 px and its
 * leaving are a gesture's matter; between them a figure follows the finger itself.
 */
export function useRoomGestures(box: RefObject<HTMLElement | null>, room: LiveRoom, props: RoomSceneProps): void {
  const touch = useRef<Touch | null>(null)
  useEffect(
    () => () => {
      cancelAnimationFrame(touch.current?.frame ?? 0)
      touch.current?.carried?.unfollow()
    },
    [],
  )
  const stage = { width: props.widthPx, height: props.heightPx }

  // A render may come while a finger is followed.
  const carry = useEffectEvent((now: Touch) => {
    now.frame = 0
    if (!now.carried) return
    const { resident, from, told } = now.carried
    if (!resident.canDrag) return resident.figure.hold(tugFrom(from, now.moved, stage))
    const { shown, placed } = dragFrom(from, now.moved, stage)
    resident.figure.hold(shown)
    if (isSame(placed, told)) return
    now.carried.told = placed
    props.onDrag(resident.userId, placed)
  })

  const carrySoon = (now: Touch) => {
    if (now.frame === 0) now.frame = requestAnimationFrame(() => carry(now))
  }

  const take = (now: Touch, pointerId: number, initial: Vector2) => {
    const resident = now.hit && room.resident(now.hit.userId)
    if (!resident) return
    const from = resident.figure.take()
    const unfollow = followFinger(pointerId, ({ clientX, clientY }) => {
      now.moved = way(initial, [clientX, clientY])
      carrySoon(now)
    })
    now.carried = { resident, from, told: from, unfollow }
    carrySoon(now)
  }

  const letGo = (now: Touch, isCancelled: boolean) => {
    cancelAnimationFrame(now.frame)
    if (!now.carried) return
    now.carried.unfollow()
    if (now.frame !== 0 && !isCancelled) carry(now)
    const { resident, from } = now.carried
    const { placed } = dragFrom(from, now.moved, stage)
    if (!resident.canDrag) return resident.figure.putBack()
    if (isCancelled || isSame(placed, clampPlacement(from))) {
      resident.figure.putBack()
      props.onPutBack?.(resident.userId)
      return
    }
    void resident.figure.letGo(placed, () => props.onPlaced(resident.userId, placed))
  }

  // Heard by the box itself: a React handler would walk through the tree for every move.
  useDrag(
    ({ first, last, canceled, initial, xy, event }) => {
      if (first) touch.current = begin(box.current, room, initial)
      const now = touch.current
      if (!now) return
      if (!now.carried) {
        // Not `movement`, from which a threshold would be taken off.
        now.moved = way(initial, xy)
        if (!canceled && now.hit && isDrag(now.moved) && 'pointerId' in event) take(now, event.pointerId, initial)
      }
      if (!last) return
      touch.current = null
      // A touch that the browser took away ends too, and is not told as cancelled.
      const isCancelled = canceled || event.type !== 'pointerup'
      if (now.carried) letGo(now, isCancelled)
      else if (!isCancelled && !isDrag(now.moved)) tap(now, props)
    },
    { target: box, pointer: { capture: true } },
  )
}

function begin(box: HTMLElement | null, room: LiveRoom, [clientX, clientY]: Vector2): Touch {
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
  const at = { x: clientX - left, y: clientY - top }
  return { hit: room.hit(at), at, moved: { x: 0, y: 0 }, carried: null, frame: 0 }
}

function tap({ hit, at }: Touch, props: RoomSceneProps): void {
  if (hit?.part === 'mark') props.onMark(hit.userId)
  else if (hit?.part === 'bubble') props.onBubble(hit.userId)
  else if (hit) props.onTap(hit.userId)
  else props.onFloor?.(clampPlacement(placementOfFeet(at, { width: props.widthPx, height: props.heightPx })))
}

function way([fromX, fromY]: Vector2, [x, y]: Vector2): Point {
  return { x: x - fromX, y: y - fromY }
}

function isSame(one: Placement, other: Placement): boolean {
  return one.positionX === other.positionX && one.positionY === other.positionY
}
