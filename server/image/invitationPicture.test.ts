import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawLine } from './invitationPicture.ts'
import { invitationText } from './invitationText.ts'

/** The pixels of a station's name. */
async function drawnName(stationName: string): Promise<string> {
  const card = {
    kind: 'station',
    inviterName: '민아',
    stationName,
    background: 'bg_station_2.png',
    figure: `character_${'0'.repeat(32)}.png`,
  } as const
  const title = invitationText(card)[1]
  if (!title) throw new Error('there is no title')
  const { input } = await drawLine(title)
  return (
    await sharp(input as Buffer)
      .raw()
      .toBuffer()
  ).toString('base64')
}

it('draws a name as text, whatever it means elsewhere, and the same one the same', async () => {
  const names = ['방', '<b>방</b>', '<span size="1">방</span>', '방 &amp;', '방 &', '방 "\'>', '</span>방', '방']
  const drawn = await Promise.all(names.map(drawnName))
  expect(new Set(drawn).size).toBe(names.length - 1)
  expect(drawn[0]).toBe(drawn.at(-1))
})
