import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Raise when the same card comes out as another picture: places, sizes, frame, letters. */
const PICTURE_VERSION = 1

/** What an invitation's picture shows. */
export const InvitationCard = z.object({
  kind: z.enum(['station', 'star']),
  inviterName: z.string(),
  /** Empty for a star. */
  stationName: z.string(),
  /** File name of the station's or the star's background. */
  background: z.string().regex(/^bg_(station|star)_[1-9][0-9]{0,3}\.png$/),
  /** File name of the inviter's composed figure. */
  figure: z.string().regex(/^character_[0-9a-f]{32}\.png$/),
})
export type InvitationCard = z.output<typeof InvitationCard>

export type InvitationDrawing = { card: InvitationCard; folder: string; contentFolder: string }

/** Under which name the picture of a card is kept: the same card has the same one. */
export function invitationFile({ kind, inviterName, stationName, background, figure }: InvitationCard): string {
  const shown = JSON.stringify([PICTURE_VERSION, kind, inviterName, stationName, background, figure])
  return `invitation_${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.png`
}

/** The built pictures that it is drawn from. */
export function invitationSources({ background }: Pick<InvitationCard, 'background'>) {
  return { sky: 'page_starry.w1440.webp', logo: 'logo_wordmark_white.w348.webp', background: background.replace('.png', '.w856.webp') }
}
