import { describe, expect, it } from 'vitest'
import { pretendard } from './fontFile.ts'
import type { InvitationCard } from './invitationCard.ts'
import { invitationText } from './invitationText.ts'

const CARD: InvitationCard = {
  kind: 'station',
  inviterName: '민아',
  stationName: '새벽 편지방',
  background: 'bg_station_2.png',
  figure: `character_${'0'.repeat(32)}.png`,
}
const linesOf = (change: Partial<InvitationCard>) => invitationText({ ...CARD, ...change })
const textOf = (change: Partial<InvitationCard>) =>
  linesOf(change)
    .slice(0, -2)
    .map(({ text }) => text)
const sizeOf = (stationName: string) => linesOf({ stationName })[1]?.sizePx

describe('the font', () => {
  it('knows which signs it has, and how wide they are', () => {
    const font = pretendard('ExtraBold')
    for (const text of ['별무리', 'Zoë', 'Привет', '<b>&', '…']) expect(font.has(text)).toBe(true)
    for (const text of ['😀', '별😀', '漢', 'ไทย']) expect(font.has(text)).toBe(false)
    expect(font.widthOf('별무리')).toBeCloseTo(3 * font.widthOf('별'))
    expect(font.widthOf('i')).toBeLessThan(font.widthOf('W'))
  })
})

describe("the text of an invitation's picture", () => {
  it('says who invites, and where to', () => {
    expect(textOf({})).toEqual(['민아님이 초대했어요', '새벽 편지방'])
    expect(textOf({ kind: 'star', stationName: '' })).toEqual(['민아님이 초대했어요', '민아님의 별'])
  })

  it('sets up to eight letters large, as large as they fit, and more in two lines between words', () => {
    expect(sizeOf('새벽 편지방')).toBe(92)
    expect(sizeOf('가나다라마바사아')).toBeGreaterThan(80)
    expect(sizeOf('가나다라마바사아자')).toBe(68)
    expect(textOf({ stationName: '우리 모두의 새벽 편지방 이야기' }).slice(1)).toEqual(['우리 모두의 새벽', '편지방 이야기'])
  })

  it.each([
    '가나다라마바사아자차카타파하거너더러머버',
    'W'.repeat(20),
    '가나다라마바사아 자차카타파하거 너더러머버',
    '뷁'.repeat(11),
    'a b c d e f g h i j',
    '힣 힣힣힣힣힣힣힣힣힣 힣힣힣힣힣힣힣힣',
  ])('never reaches beyond its place: %s', (stationName) => {
    for (const line of linesOf({ stationName, inviterName: stationName.slice(0, 15) })) {
      const { text, font, sizePx, spacingEm } = line
      expect((font.widthOf(text) + [...text].length * spacingEm) * sizePx).toBeLessThanOrEqual(560)
    }
    expect(linesOf({ stationName }).length).toBeLessThanOrEqual(5)
  })

  it('ends with an ellipsis what needs more', () => {
    expect(textOf({ stationName: 'W'.repeat(20) }).at(-1)).toMatch(/W…$/)
    expect(textOf({ inviterName: '가나다라마바사아자차카타파하거' })[0]).toMatch(/^가나다라마바사아자?…님이 초대했어요$/)
  })

  it('leaves out what the font does not have, and names nobody where nothing is left', () => {
    expect(textOf({ inviterName: '김✨하늘🌙', stationName: '🌟 별  방 👩‍👩‍👧‍👦❤️' })).toEqual(['김하늘님이 초대했어요', '별 방'])
    expect(textOf({ inviterName: '😀', stationName: '😀' })).toEqual(['친구가 초대했어요', '우리 정거장'])
    expect(textOf({ kind: 'star', inviterName: '漢' })).toEqual(['친구가 초대했어요', '친구의 별'])
    // A decomposed name is the same name.
    expect(textOf({ inviterName: '민아'.normalize('NFD') })[0]).toBe('민아님이 초대했어요')
  })

  it('takes a name as text, whatever it means elsewhere', () => {
    expect(textOf({ inviterName: "$&$'", stationName: '<b>&amp;</b>' })).toEqual(["$&$'님이 초대했어요", '<b>&amp;</b>'])
  })
})
