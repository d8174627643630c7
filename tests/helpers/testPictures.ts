import { createHash } from 'node:crypto'
import type { Pictures } from '#contract/character.ts'
import { type Look, wornParts } from '#contract/look.ts'
import { invitationFile } from '#server/image/invitationCard.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'

/** An image maker that names pictures but draws nothing. */
export function testPictures(): PictureMaker {
  const made = new Set<string>()
  const namesFor = (look: Look): Pictures => {
    const hash = createHash('sha256').update(wornParts(look).join()).digest('hex').slice(0, 32)
    return { character: `/content/character_${hash}.png`, profile: `/content/profile_${hash}.png` }
  }
  return {
    namesFor,
    has: async (look) => made.has(namesFor(look).character),
    make: async (look) => {
      const names = namesFor(look)
      made.add(names.character)
      return names
    },
    provide: async () => undefined,
    makeInvitation: async (card) => invitationFile(card, new Map()),
    invitationFile: (card) => invitationFile(card, new Map()),
    close: async () => undefined,
  }
}
