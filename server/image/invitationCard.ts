import { createHash } from 'node:crypto'
import { z } from 'zod'
import { INVITATION_LINES, INVITED_BY, INVITED_BY_SOMEBODY, SOME_STATION, SOMEBODYS_STAR, STAR_OF } from '#contract/text/sentences.ts'

/** Increment when the same card, art and words give another picture: places, sizes, frame, font. */
const PICTURE_VERSION = 1

export const InvitationCard = z.object({
  kind: z.enum(['station', 'star']),
  inviterName: z.string(),
  /** Empty for a star. */
  stationName: z.string(),
  background: z.string().regex(/^bg_(station|star)_[1-9][0-9]{0,3}\.png$/),
  figure: z.string().regex(/^character_[0-9a-f]{32}\.png$/),
})
export type InvitationCard = z.output<typeof InvitationCard>

export type InvitationDrawing = { card: InvitationCard; file: string; folder: string; contentFolder: string }

/** A hash of card, art and words. @param digests of the built pictures, by name */
export function invitationFile(card: InvitationCard, digests: ReadonlyMap<string, string>): string {
  const { kind, inviterName, stationName, background, figure } = card
  const art = Object.values(invitationSources(card)).map((file) => digests.get(file.split('.')[0] ?? '') ?? '')
  const shown = JSON.stringify([PICTURE_VERSION, kind, inviterName, stationName, background, figure, art, wordsOf(kind)])
  return `invitation_${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.png`
}

function wordsOf(kind: InvitationCard['kind']): string[] {
  return [INVITED_BY(''), INVITED_BY_SOMEBODY, STAR_OF(''), SOMEBODYS_STAR, SOME_STATION, ...INVITATION_LINES[kind]]
}

export function invitationSources({ background }: Pick<InvitationCard, 'background'>) {
  return { sky: 'page_starry.w1440.webp', logo: 'logo_wordmark_white.w348.webp', background: background.replace('.png', '.w856.webp') }
}
