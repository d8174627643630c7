import { randomOf } from '../model/constellation.ts'
import { contentTop, type StarsContent, WEEK_PICTURE } from '../model/weekPicture.ts'
import { WEEK_SKY, weekSky } from '../model/weekSky.ts'
import { cssGradient } from './cssGradient.ts'
import { type CardPainters, fillRound, loadFace, loadNamed, type Pen, paintCovering, paintGlow, paintLine, paintMuri } from './weekParts.ts'

const GROUND = [
  [0, '#17144A'],
  [0.52, '#2A2478'],
  [1, '#40359E'],
] as const
const SKY = { scale: 1.9, up: 14, glow: 64, muri: 0.82, dot: 11, line: 6, weekday: 46 }
const GLOW = [
  [0, 'rgba(255, 233, 174, 0.95)'],
  [0.3, 'rgba(255, 209, 102, 0.45)'],
  [1, 'rgba(255, 209, 102, 0)'],
] as const
const ROW = { height: 136, gap: 18, radius: 40, padding: 20, picture: { width: 146, height: 96, radius: 26 }, face: 60, overlap: 16 }
const SPECKS = { count: 60, top: 260, height: 520 }
const PANEL = 'rgba(255, 255, 255, 0.1)'
const LINE = '#D9D0FF'

type Place = { x: number; y: number; width: number }

export async function loadStars(content: StarsContent, titleLines: number): Promise<CardPainters> {
  const { size, sides } = WEEK_PICTURE
  const stations = await Promise.all(
    content.stations.map(async (station) => ({
      ...station,
      image: await loadNamed(station.picture, ROW.picture.width),
      images: await Promise.all(station.faces.map((face) => loadFace(face, ROW.face))),
    })),
  )
  const signals = await Promise.all(content.signals.map(async (tile) => ({ ...tile, image: await loadNamed(tile.picture, ROW.height) })))
  const rows = stations.length + (signals.length > 0 ? 1 : 0)
  const top = contentTop(titleLines)
  const below = WEEK_PICTURE.contentFoot - rows * (ROW.height + ROW.gap) + ROW.gap
  // The sky lies in the middle of what the rows leave.
  const skyTop = (top + below - WEEK_SKY.heightPx * SKY.scale - SKY.weekday) / 2 - SKY.up
  return {
    ground: (pen) => {
      pen.fillStyle = cssGradient(pen, size, 168, GROUND)
      pen.fillRect(0, 0, size.width, size.height)
      paintGlow(pen, size.width * 0.8, size.height * 0.08, size.width * 0.7, [
        [0, 'rgba(90, 74, 200, 1)'],
        [1, 'rgba(90, 74, 200, 0)'],
      ])
    },
    content: (pen, family) => {
      paintSpecks(pen)
      paintSky(pen, family, content.days, skyTop)
      const place = { x: sides - 20, width: size.width - 2 * (sides - 20) }
      for (const [at, station] of stations.entries())
        paintStation(pen, family, station, { ...place, y: below + at * (ROW.height + ROW.gap) })
      const tile = (place.width - ROW.gap) / 2
      for (const [at, signal] of signals.entries()) {
        const y = below + stations.length * (ROW.height + ROW.gap)
        paintSignal(pen, family, signal, { x: place.x + at * (tile + ROW.gap), y, width: tile })
      }
    },
  }
}

/** Far stars, the same in each picture. */
function paintSpecks(pen: Pen): void {
  const random = randomOf('week')
  pen.fillStyle = '#FFFFFF'
  for (let speck = 0; speck < SPECKS.count; speck += 1) {
    const [x, y] = [random() * WEEK_PICTURE.size.width, SPECKS.top + random() * SPECKS.height]
    pen.globalAlpha = 0.25 + random() * 0.4
    pen.beginPath()
    pen.arc(x, y, 1.4 + random() * 2.6, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function paintSky(pen: Pen, family: string, days: StarsContent['days'], top: number): void {
  const { width } = WEEK_PICTURE.size
  const at = ({ x, y }: { x: number; y: number }): [number, number] => [x * width, top + y * SKY.scale]
  const { days: points, lines } = weekSky(days.map(({ stars }) => stars))
  Object.assign(pen, { strokeStyle: 'rgba(255, 227, 160, 0.7)', lineWidth: SKY.line, lineCap: 'round' })
  for (const [from, to] of lines) {
    pen.beginPath()
    pen.moveTo(...at(from))
    pen.lineTo(...at(to))
    pen.stroke()
  }
  const label = { weight: 700, px: 34, spacingEm: 0 }
  for (const [day, { weekday, many }] of days.entries()) {
    const point = points[day]
    const x = (WEEK_SKY.days[day]?.x ?? 0) * width
    const isLit = point !== null && point !== undefined && point.stars > 0
    const middle = top + WEEK_SKY.heightPx * SKY.scale + SKY.weekday / 2
    paintLine(pen, family, { text: weekday, font: label, colour: isLit ? '#FFE3A0' : '#B9B2E6', x, middle, most: width, align: 'center' })
    if (!point) continue
    paintPoint(pen, at(point), isLit, day)
    if (many !== null)
      paintLine(pen, family, {
        text: many,
        font: { ...label, px: 30 },
        colour: '#FFE3A0',
        x,
        middle: at(point)[1] + 66,
        most: width,
        align: 'center',
      })
  }
}

function paintPoint(pen: Pen, [x, y]: [number, number], isLit: boolean, day: number): void {
  if (isLit) {
    paintGlow(pen, x, y, SKY.glow, GLOW)
    paintMuri(pen, x, y, SKY.muri, day % 3 === 1 ? 10 : -2)
    return
  }
  pen.beginPath()
  pen.arc(x, y, SKY.dot, 0, 2 * Math.PI)
  pen.fillStyle = 'rgba(228, 222, 255, 0.6)'
  pen.fill()
}

type Station = StarsContent['stations'][number] & { image: ImageBitmap; images: readonly ImageBitmap[] }

function paintStation(pen: Pen, family: string, { name, fact, image, images }: Station, { x, y, width }: Place): void {
  const { height, padding, picture, face, overlap } = ROW
  const middle = y + height / 2
  fillRound(pen, { x, y, width, height }, ROW.radius, PANEL)
  paintCovering(pen, image, { x: x + padding, y: middle - picture.height / 2, ...picture }, picture.radius)
  const faces = images.length === 0 ? 0 : face + (images.length - 1) * (face - overlap) + padding
  for (const [at, one] of images.entries()) {
    const left = x + width - faces - padding / 2 + at * (face - overlap)
    const disc = { x: left, y: middle - face / 2, width: face, height: face }
    fillRound(pen, { x: disc.x - 4, y: disc.y - 4, width: face + 8, height: face + 8 }, face, '#3A3290')
    fillRound(pen, disc, face / 2, '#E1DAFF')
    paintCovering(pen, one, disc, face / 2)
  }
  const left = x + padding + picture.width + 26
  const most = x + width - faces - padding - left
  paintLine(pen, family, {
    text: name,
    font: { weight: 700, px: 38, spacingEm: -0.012 },
    colour: '#FFFFFF',
    x: left,
    middle: middle - 24,
    most,
  })
  paintLine(pen, family, { text: fact, font: { weight: 600, px: 30, spacingEm: -0.004 }, colour: LINE, x: left, middle: middle + 26, most })
}

type Signal = StarsContent['signals'][number] & { image: ImageBitmap }

function paintSignal(pen: Pen, family: string, { label, times, image }: Signal, { x, y, width }: Place): void {
  const side = 96
  const middle = y + ROW.height / 2
  fillRound(pen, { x, y, width, height: ROW.height }, ROW.radius, PANEL)
  pen.drawImage(image, x + 28, middle - side / 2, side, side)
  const left = x + 28 + side + 24
  const most = x + width - left - 16
  paintLine(pen, family, {
    text: label,
    font: { weight: 600, px: 30, spacingEm: -0.004 },
    colour: LINE,
    x: left,
    middle: middle - 26,
    most,
  })
  paintLine(pen, family, {
    text: times,
    font: { weight: 800, px: 46, spacingEm: -0.02 },
    colour: '#FFFFFF',
    x: left,
    middle: middle + 24,
    most,
  })
}
