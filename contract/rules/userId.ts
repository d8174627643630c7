import { z } from 'zod'
import { USER_ID_LENGTH } from '../limits.ts'
import { USER_ID_FORMAT } from '../text/sentences.ts'

const { min, max } = USER_ID_LENGTH
const SHAPE = new RegExp(`^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{${min},${max}}$`)

/** Whether a userId is 4-10 ASCII letters and digits with at least one of each. */
export function isUserId(text: string): boolean {
  return SHAPE.test(text)
}

/** Unique without regard to case, shown as typed, never changed. */
export const UserId = z.string().refine(isUserId, { error: USER_ID_FORMAT })
