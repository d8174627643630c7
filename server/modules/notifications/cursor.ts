import { z } from 'zod'
import { AppError } from '#server/appError.ts'
import type { Position } from './notifications.repository.ts'

const Parts = z.tuple([z.coerce.number<string>().int().min(0).max(8.64e15), z.uuid()])

/** An opaque cursor. */
export function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()},${id}`).toString('base64url')
}

/** @throws AppError INVALID_REQUEST for anything but a cursor of `writeCursor` */
export function readCursor(cursor: string): Position {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString().split(','))
  if (!parts.success) throw new AppError('INVALID_REQUEST')
  const [time, id] = parts.data
  return { createdAt: new Date(time), id }
}
