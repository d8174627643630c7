import type { Size } from '../model/artboard.ts'
import { fitWords } from '../model/textFit.ts'
import { type AnswersContent, answerRows, contentTop, WEEK_PICTURE } from '../model/weekPicture.ts'
import { cssGradient } from './cssGradient.ts'
import { baseline, setFont } from './paintWords.ts'
import { type CardPainters, fillRound, loadFigure, loadNamed, type Pen, paintLine } from './weekParts.ts'

const GROUND = [
  [0, '#3E30AC'],
  [0.5, '#5540BE'],
  [1, '#7A4CBE'],
] as const
const TINTS = [
  ['#D8D0FF', '#F1ECFF'],
  ['#FFE9B8', '#FFF7E2'],
  ['#FFD9E6', '#FFF1F5'],
  ['#CFF0E6', '#EFFBF6'],
  ['#D3E6FF', '#EFF6FF'],
] as const
const DIARY = 'icon_diary'
/** Of a row: between two of them; of its tile: width, the figure's share, corners. */
const ROW = { gap: 18, tile: 70 / 84, figure: 0.8, radius: 0.22, wordsLeft: 32 }
/** Font and line by whether rows are high. */
const SIZES = { high: { day: 34, dayLine: 46, px: 38, line: 52 }, low: { day: 27, dayLine: 34, px: 31, line: 40 } }
const HIGH_PX = 160
const LINES = 2

export async function loadAnswers({ rows }: AnswersContent, titleLines: number): Promise<CardPainters> {
  const { size, sides } = WEEK_PICTURE
  const { top, height } = answerRows(rows.length, contentTop(titleLines))
  const tile = { width: (height - ROW.gap) * ROW.tile, height: height - ROW.gap }
  const figure = { width: tile.width * ROW.figure, height: (tile.width * ROW.figure * 4) / 3 }
  const [diary, ...figures] = await Promise.all([loadNamed(DIARY, tile.width), ...rows.map((row) => loadFigure(row.character, figure))])
  return {
    ground: (pen) => {
      pen.fillStyle = cssGradient(pen, size, 165, GROUND)
      pen.fillRect(0, 0, size.width, size.height)
    },
    content: (pen, family) => {
      for (const [at, row] of rows.entries()) {
        const y = top + at * height
        paintTile(pen, { x: sides, y, ...tile }, at)
        const image = figures[at] ?? diary
        const box = figures[at] ? figure : { width: tile.width * 0.7, height: tile.width * 0.7 }
        if (image) pen.drawImage(image, sides + (tile.width - box.width) / 2, y + (tile.height - box.height) / 2, box.width, box.height)
        paintWords(pen, family, row, { x: sides + tile.width + ROW.wordsLeft, middle: y + tile.height / 2, isHigh: height >= HIGH_PX })
      }
    },
  }
}

function paintTile(pen: Pen, { x, y, ...size }: { x: number; y: number } & Size, at: number): void {
  const [above, below] = TINTS[at % TINTS.length] ?? TINTS[0]
  const tint = pen.createLinearGradient(0, y, 0, y + size.height)
  tint.addColorStop(0, above)
  tint.addColorStop(1, below)
  fillRound(pen, { x, y, ...size }, size.width * ROW.radius, tint)
}

function paintWords(
  pen: Pen,
  family: string,
  { day, answer }: AnswersContent['rows'][number],
  { x, middle, isHigh }: { x: number; middle: number; isHigh: boolean },
): void {
  const sizes = isHigh ? SIZES.high : SIZES.low
  const most = WEEK_PICTURE.size.width - WEEK_PICTURE.sides - x
  const font = { weight: 700, px: sizes.px, spacingEm: -0.01 }
  setFont(pen, font, family)
  const lines = fitWords(answer, most, LINES, (part) => pen.measureText(part).width)
  const above = middle - (sizes.dayLine + lines.length * sizes.line) / 2
  const dayFont = { weight: 700, px: sizes.day, spacingEm: -0.008 }
  paintLine(pen, family, { text: day, font: dayFont, colour: '#FFE3A0', x, middle: above + sizes.dayLine / 2, most })
  setFont(pen, font, family)
  pen.fillStyle = '#FFFFFF'
  for (const [at, line] of lines.entries()) pen.fillText(line, x, baseline(pen, above + sizes.dayLine + sizes.line * (at + 0.5)))
}
