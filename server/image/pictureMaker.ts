import type { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'

/** Composes the pictures of a look. */
export type PictureMaker = {
  /** Draws both pictures, or finds them drawn. @throws AppError PICTURE_FAILED */
  make: (look: Look) => Promise<Pictures>
  /** The addresses that the pictures of a look have, drawn or not. */
  namesFor: (look: Look) => Pictures
  /** Whether both pictures are drawn. */
  has: (look: Look) => Promise<boolean>
  close: () => Promise<void>
}
