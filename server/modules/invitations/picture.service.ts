import { basename } from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { InvitationCard } from '#server/image/invitationCard.ts'
import { readPublicMember } from '#server/modules/users/users.service.ts'
import type { CountDrawing } from './drawingLimit.ts'
import { type ReadInvitation, readInvitation } from './invitations.service.ts'

const DEFAULT_PICTURE = '/content/og_default.png'

/**
 * The whole address of the picture that other apps show beside a link; another one when it would show something else, because they keep
 * what they fetched once. What is drawn there is drawn when somebody fetches it.
 * @param invitation undefined for a token that nobody made
 */
export function invitationPictureUrl(
  { config, pictures }: Pick<Deps, 'config' | 'pictures'>,
  token: string,
  invitation: ReadInvitation | undefined,
): string {
  const card = invitation && cardOf(invitation)
  if (!card) return config.publicUrl + DEFAULT_PICTURE
  const version = /[0-9a-f]{12}/.exec(pictures.invitationFile(card))?.[0]
  return `${config.publicUrl}/i/${token}/picture.png?v=${version}`
}

/** A card to draw, and who made the link: drawing it counts for them. */
export type MadeCard = { card: InvitationCard; personId: string }

/**
 * What the picture of an invitation shows.
 * @param onFigureFailure told why the inviter's figure could not be drawn anew.
 * @returns undefined for an invitation that ended, or that nobody made
 */
export async function readInvitationCard(
  deps: Deps,
  token: string,
  onFigureFailure: (error: unknown) => void,
): Promise<MadeCard | undefined> {
  const invitation = await readInvitation(deps, token)
  if (!invitation?.maker) return undefined
  const maker = await readPublicMember(deps, invitation.maker.personId, onFigureFailure)
  const card = maker && cardOf({ ...invitation, maker })
  return card && { card, personId: maker.personId }
}

/**
 * The file of an invitation's picture in the folder of the pictures, drawn when it is not there.
 * @param countDrawing told whose drawing it is when it has to be drawn; what it throws refuses it
 * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES
 */
export function drawInvitation(
  { pictures }: Pick<Deps, 'pictures'>,
  { card, personId }: MadeCard,
  countDrawing: CountDrawing,
): Promise<string> {
  return pictures.makeInvitation(card, () => countDrawing({ personId, file: pictures.invitationFile(card) }))
}

function cardOf({ kind, maker, doorplate }: ReadInvitation): InvitationCard | undefined {
  if (!maker) return undefined
  const background = doorplate?.background ?? maker.starBackground
  return { kind, inviterName: maker.userName, stationName: doorplate?.name ?? '', background, figure: basename(maker.character) }
}
