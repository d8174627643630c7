import type { ClientMessage } from '#contract/realtime.ts'

/** A figure under a finger. */
export type Drag = Omit<Extract<ClientMessage, { type: 'station.drag' }>, 'type'>

const LONGEST_USER_ID = 40

/**
 * Reads the one message that comes by the ten thousand, by hand: the same as `ClientMessage` does, at a tenth of the price.
 * @returns null when it is not one.
 */
export function readDrag(message: unknown): Drag | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, userId, positionX, positionY } = message as Record<string, unknown>
  if (type !== 'station.drag' || typeof userId !== 'string' || userId.length > LONGEST_USER_ID) return null
  if (typeof positionX !== 'number' || typeof positionY !== 'number') return null
  // A number such as 1e999 is read as infinite.
  if (!Number.isFinite(positionX) || !Number.isFinite(positionY)) return null
  return { userId, positionX, positionY }
}
