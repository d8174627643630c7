import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Sheets that draw a scene: its own colours belong to the picture. */
const SCENERY = [
  'src/features/appLock/LockPage.module.css',
  'src/features/appLock/LockScene.module.css',
  'src/features/appLock/Pinpad.module.css',
  'src/features/character/dress/DressLayout.module.css',
  'src/features/character/dress/DressPicture.module.css',
  'src/features/invitations/Answering.module.css',
  'src/features/invitations/InvitationRoom.module.css',
  'src/features/invitations/InviteScene.module.css',
  'src/features/market/shop/ShopStage.module.css',
  'src/features/ownData/OwnDataReady.module.css',
  'src/features/star/VisitorFigure.module.css',
  'src/features/star/arrival/Arrival.module.css',
  'src/features/stations/NightSky.module.css',
  'src/features/stations/constellation/DayCover.module.css',
  'src/features/stations/list/StationFigures.module.css',
  'src/features/stations/list/StationSlider.module.css',
  'src/features/stations/room/EverybodyAnswered.module.css',
  'src/features/stations/room/FreePlaces.module.css',
  'src/features/stations/room/Room.module.css',
  'src/features/stations/room/StarRises.module.css',
  'src/features/stations/room/TodayOverlay.module.css',
  'src/features/stations/room/stickers/StageFigure.module.css',
  'src/features/wallet/ExchangeCard.module.css',
  'src/features/weeks/AnswersCard.module.css',
  'src/features/weeks/EmptyWeek.module.css',
  'src/features/weeks/StarsCard.module.css',
  'src/features/weeks/WeekCard.module.css',
  'src/features/weeks/WeekPage.module.css',
  'src/features/weeks/WeekRow.module.css',
  'src/features/weeks/WornCard.module.css',
  'src/screens/answerFirst/OwnFigure.module.css',
  'src/screens/errors/MessageScreen.module.css',
  'src/screens/errors/OfflineScreen.module.css',
  'src/screens/login/LoginScreen.module.css',
  'src/screens/market/MarketScreen.module.css',
  'src/screens/public/AboutPage.module.css',
  'src/screens/public/DressSection.module.css',
  'src/screens/public/LandingHero.module.css',
  'src/screens/public/PostNotFoundPage.module.css',
]

/** Sizes that no token can have, and why. */
const EXCEPTIONS: Record<string, string> = {
  'src/ui/base.css border-radius: 50px': 'a blurred patch of the starry sky, which no text fills to its corners',
  'src/screens/setting/SettingScreen.module.css gap: 60px': 'the height of a heading that is still loading',
  'src/features/star/StarPage.module.css font-size: min(22px, calc((100vw - 40px) / 15.7))': 'a long name takes the width',
  'src/screens/public/Prose.module.css font-size: 0.88em': 'code within text of any size',
}

const TOKENS = 'src/ui/tokens.css'
const LENGTH = /(?<![\w-])-?[\d.]+(px|r?em|[sld]?v[hwbi]|cq\w+)\b/
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(white|black|gr[ae]y|red|green|blue|yellow)(?![\w-])/i
/** What must be a token in which properties. Of a mask only the alpha counts. */
const RULES: { properties: RegExp; raw: RegExp; isFree?: (file: string) => boolean }[] = [
  { properties: /radius$/, raw: LENGTH },
  { properties: /^(row-|column-)?gap$/, raw: LENGTH },
  { properties: /^font(-size)?$/, raw: LENGTH },
  { properties: /^(?!mask)/, raw: COLOUR, isFree: (file) => SCENERY.includes(file) },
]

const sheets = Object.fromEntries(
  globSync('src/**/*.css').map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]),
)
const tokens = new Set([...(sheets[TOKENS] ?? '').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))

it('radii, gaps, sizes of text and colours are tokens', () => {
  const raw = Object.keys(sheets)
    .filter((file) => file !== TOKENS)
    .flatMap((file) => rawValues(file).map((value) => `${file} ${value}`))
  expect(raw.filter((value) => !(value in EXCEPTIONS))).toEqual([])
  expect(
    Object.keys(EXCEPTIONS).filter((value) => !raw.includes(value)),
    'exceptions that nothing needs',
  ).toEqual([])
})

it('each scenery has colours of its own', () => {
  expect(
    SCENERY.filter((file) => !declarations(file).some(({ property, value }) => !/^mask/.test(property) && COLOUR.test(value))),
  ).toEqual([])
})

it('a token that a sheet uses exists, and each is used', () => {
  const used = Object.values(sheets).flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const missing = used.filter((name = '') => /^--(radius|space|size)-/.test(name) && !tokens.has(name))
  expect(missing).toEqual([])
  expect([...tokens].filter((name) => !used.includes(name))).toEqual([])
})

it('a class that a sheet composes exists', () => {
  const globals = Object.keys(sheets)
    .filter((file) => !file.endsWith('.module.css'))
    .map((file) => sheets[file])
  const composed = Object.values(sheets).flatMap((css) =>
    [...css.matchAll(/composes: ([\w -]+) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  expect([...new Set(composed)].filter((name) => !globals.some((css) => css?.includes(`\n.${name}`)))).toEqual([])
})

it.each([
  ['border-radius: 13px', true],
  ['border-radius: var(--radius-m) 50% 0 0', false],
  ['gap: 0 7px', true],
  ['row-gap: var(--space-8)', false],
  ['font-size: 1.2rem', true],
  ['font: 700 19px/25px var(--font)', true],
  ['font-size: var(--size-b1)', false],
  ['color: #fff', true],
  ['background: linear-gradient(rgb(0 0 0 / 40%), transparent)', true],
  ['border: 1px solid white', true],
  ['--edge: #ffd166', true],
  ['color: var(--on-art)', false],
  ['white-space: nowrap', false],
  ['mask-image: linear-gradient(black, transparent)', false],
])('%s is raw: %s', (declaration, isRaw) => {
  const [property = '', value = ''] = declaration.split(': ')
  expect(isRawValue('src/ui/Some.module.css', property, value)).toBe(isRaw)
})

function rawValues(file: string): string[] {
  return declarations(file)
    .filter(({ property, value }) => isRawValue(file, property, value))
    .map(({ property, value }) => `${property}: ${value}`)
}

function isRawValue(file: string, property: string, value: string): boolean {
  return RULES.some(({ properties, raw, isFree }) => properties.test(property) && raw.test(value) && !isFree?.(file))
}

function declarations(file: string): { property: string; value: string }[] {
  return [...(sheets[file] ?? '').matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\s+/g, ' ').trim(),
  }))
}
