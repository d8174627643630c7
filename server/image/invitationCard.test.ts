import { expect, it } from 'vitest'
import { type InvitationCard, invitationFile } from './invitationCard.ts'

const CARD: InvitationCard = {
  kind: 'station',
  inviterName: '민아',
  stationName: '새벽 편지방',
  background: 'bg_station_2.png',
  figure: `character_${'0'.repeat(32)}.png`,
}
const ART = { page_starry: 'a', logo_wordmark_white: 'b', bg_station_2: 'c', bg_station_3: 'd' }
const fileOf = (card: Partial<InvitationCard> = {}, art: Partial<typeof ART> = {}) =>
  invitationFile({ ...CARD, ...card }, new Map(Object.entries({ ...ART, ...art })))

it("an invitation's picture keeps its name while nothing that it shows changes", () => {
  expect(fileOf()).toMatch(/^invitation_[0-9a-f]{32}\.png$/)
  expect(fileOf({}, { bg_station_3: 'mended' })).toBe(fileOf())
})

it('has another one for another card, and for changed art', () => {
  const files = [
    fileOf(),
    fileOf({ kind: 'star' }),
    fileOf({ inviterName: '하늘' }),
    fileOf({ stationName: '아침' }),
    fileOf({ background: 'bg_station_3.png' }),
    fileOf({ figure: `character_${'1'.repeat(32)}.png` }),
    ...(['page_starry', 'logo_wordmark_white', 'bg_station_2'] as const).map((name) => fileOf({}, { [name]: 'mended' })),
  ]
  expect(new Set(files).size).toBe(files.length)
})
