import type { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import type { InvitationCard } from './invitationCard.ts'

/** Draws a look as a full figure and a head-and-shoulders square; each look once per set of layers. */
export type PictureMaker = {
  /** @throws AppError INVALID_REQUEST or LOOK_INVALID for an impossible look, PICTURE_FAILED */
  make(look: Look): Promise<Pictures>
  has(look: Look): Promise<boolean>
  /** The addresses of a look's pictures, drawn or not. */
  namesFor(look: Look): Pictures
  /**
   * Puts a file of the folder there, if it can be: a size (`character_<hash>.w300.webp`) is made, what another server drew is fetched.
   * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES, UNAVAILABLE
   */
  provide(file: string): Promise<void>
  /**
   * Draws an invitation's picture unless it exists. @returns `invitationFile(card)`
   * @param countDrawing called before a new drawing; what it throws refuses it
   * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES
   */
  makeInvitation(card: InvitationCard, countDrawing?: () => Promise<void>): Promise<string>
  invitationFile(card: InvitationCard): string
  /** Waits for the drawings under way. */
  close(): Promise<void>
}
