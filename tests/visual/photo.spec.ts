import type { Page } from '@playwright/test'
import { INITIAL_PLACEMENTS } from '#contract/limits.ts'
import type { GroupPhoto, PhotoFigure } from '#scene/model/groupPhoto.ts'
import { monthSky } from '#scene/model/monthSky.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { answerForPeople, FONT_SHEET, lookOf } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'

const NAMES = [
  '가나다라마바사아자차카타파하별',
  '별똥별을모으는도윤이네집고양이',
  '세상에서제일긴이름을가진민아',
  'TheQuickBrownFox',
  '밤하늘을걷는유리별이야기꾼',
  '새벽까지책을읽는소라네강아지',
]
/** The first has one of the highest hats; one sleeps. */
const PEOPLE = ['mina', 'haru', 'yuri', 'doyun', 'sora', 'jun'].map((userId, at): PhotoFigure => {
  const place = INITIAL_PLACEMENTS[at] ?? { positionX: 0, positionY: 10 }
  const isAsleep = userId === 'haru'
  const character = `/content/character_${userId}.png`
  return { userId, name: NAMES[at] ?? '', character, isOwn: at === 0, isAsleep, look: isAsleep ? lookOf(userId) : undefined, ...place }
})
const FULL = [1, 2, 4, 5, 6, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20]
const PHOTO: GroupPhoto = {
  figures: PEOPLE,
  background: 'bg_station_2.png',
  sky: monthSky({ stationId: 'STAR42', month: '2026-11', fullDays: FULL, today: '2026-11-20' }),
  words: {
    date: '2026년 11월 20일 금요일',
    question: '지금 내 마음에 이름을 붙인다면 뭐라고 부르고 싶나요? 천천히 들려주세요',
    stationName: '새벽 편지방',
  },
  hasNames: true,
}

let harness: Harness
test.beforeAll(async () => {
  harness = await startHarness(answerForPeople)
})
test.afterAll(() => harness.close())
test.use({ deviceScaleFactor: 1, isMobile: false, viewport: { width: 540, height: 675 } })
test.beforeEach(async ({ page }) => {
  await page.goto(harness.url)
  await page.addStyleTag({ content: `${FONT_SHEET} body { font-family: Room }` })
})

const show = (page: Page, photo: GroupPhoto) => page.evaluate((drawn) => window.harness.showPhoto(drawn), photo)

const CASES: [title: string, change: Partial<GroupPhoto>][] = [
  ['named', {}],
  ['unnamed', { hasNames: false, background: 'bg_station_5.png' }],
  // All the way from the top to the bottom, one asleep of whom only the picture is known, one without a picture.
  [
    'scattered',
    {
      background: 'bg_station_3.png',
      sky: undefined,
      words: { ...PHOTO.words, question: '오늘 기분은 어때요?', stationName: '가나다라마바사아자차카타파하가나다라마바' },
      figures: PEOPLE.slice(0, 4).map((figure, at) => ({
        ...figure,
        look: undefined,
        ...(at === 3 && { character: '' }),
        positionX: [70, 0, 52, 20][at] ?? 0,
        positionY: [80, 10, 42, 46][at] ?? 0,
      })),
    },
  ],
]
for (const [title, change] of CASES) {
  test(`everybody, ${title}`, async ({ page }) => {
    expect(await show(page, { ...PHOTO, ...change })).toEqual({ width: 1080, height: 1350 })
    await expect(page.locator('img')).toHaveScreenshot(`photo-${title}.png`, { maxDiffPixelRatio: 0.001 })
  })
}

test('half a photo is never handed out', async ({ page }) => {
  await page.route(/character_sora/, (route) => route.abort())
  await expect(show(page, PHOTO)).rejects.toThrow('picture could not be loaded')
})

test('where the layers of a sleeper can not be had the plain picture does', async ({ page }) => {
  await page.route(/face_skin/, (route) => route.abort())
  expect(await show(page, PHOTO)).toEqual({ width: 1080, height: 1350 })
})
