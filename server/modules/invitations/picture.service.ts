import { basename } from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { InvitationCard } from '#server/image/invitationCard.ts'
import { readPublicMember } from '#server/modules/users/users.service.ts'
import type { CountDrawing } from './drawingLimit.ts'
import { type ReadInvitation, readInvitation } from './invitations.service.ts'

const DEFAULT_PICTURE = '/content/og_default.png'

/** The address has a hash of the content, because other apps cache by address. @param invitation undefined: unknown token */
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

export type MadeCard = { card: InvitationCard; personId: string }

/** @param onFigureFailure the inviter's figure could not be redrawn @returns undefined: unknown, or ended */
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
 * The picture's file name, drawn if missing. @param countDrawing called before a drawing; what it throws refuses it
 * @throws AppError PICTURE_FAILED, NO_ROOM_FOR_PICTURES
 */
export function drawInvitation(
  { pictures }: Pick<Deps, 'pictures'>,
  { card, personId }: MadeCard,
  countDrawing: CountDrawing,
): Promise<string> {
  return pictures.makeInvitation(card, () => countDrawing({ personId, file: pictures.invitationFile(card) }))
}

function cardOf({ kind, maker, stationPreview }: ReadInvitation): InvitationCard | undefined {
  if (!maker) return undefined
  const background = stationPreview?.background ?? maker.starBackground
  return { kind, inviterName: maker.userName, stationName: stationPreview?.name ?? '', background, figure: basename(maker.character) }
}
