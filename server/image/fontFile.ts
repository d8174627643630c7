import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type FontFile = {
  path: string
  has(text: string): boolean
  /** The width of a text in em, without kerning. */
  widthOf(text: string): number
}

const FOLDER = fileURLToPath(new URL('./', import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf')))
/** OpenType cmap format 12: every code point, in ranges. */
const FULL_UNICODE = 12

const opened = new Map<string, FontFile>()

/** A weight of Pretendard from its package, so that every machine draws the same letters. */
export function pretendard(weight: 'SemiBold' | 'Bold' | 'ExtraBold'): FontFile {
  const font = opened.get(weight) ?? openFont(`${FOLDER}Pretendard-${weight}.otf`)
  opened.set(weight, font)
  return font
}

function openFont(path: string): FontFile {
  const bytes = readFileSync(path)
  const tables = tablesOf(bytes)
  const unitsPerEm = bytes.readUInt16BE(tables.head + 18)
  const wideGlyphs = bytes.readUInt16BE(tables.hhea + 34)
  const ranges = rangesOf(bytes, tables.cmap)
  const glyphOf = (codePoint: number): number => {
    const range = ranges.find(({ first, last }) => first <= codePoint && codePoint <= last)
    return range ? range.glyph + codePoint - range.first : 0
  }
  // hmtx: glyphs beyond the list have its last width.
  const advanceOf = (glyph: number) => bytes.readUInt16BE(tables.hmtx + 4 * Math.min(glyph, wideGlyphs - 1)) / unitsPerEm
  const glyphsOf = (text: string) => [...text].map((sign) => glyphOf(sign.codePointAt(0) ?? 0))
  return {
    path,
    has: (text) => glyphsOf(text).every((glyph) => glyph > 0),
    widthOf: (text) => glyphsOf(text).reduce((sum, glyph) => sum + advanceOf(glyph), 0),
  }
}

type TableName = 'cmap' | 'head' | 'hhea' | 'hmtx'

function tablesOf(bytes: Buffer): Record<TableName, number> {
  const found = { cmap: 0, head: 0, hhea: 0, hmtx: 0 }
  const count = bytes.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const name = bytes.toString('latin1', at, at + 4)
    if (name in found) found[name as TableName] = bytes.readUInt32BE(at + 8)
  }
  return found
}

function rangesOf(bytes: Buffer, cmap: number): { first: number; last: number; glyph: number }[] {
  const count = bytes.readUInt16BE(cmap + 2)
  const starts = Array.from({ length: count }, (_, index) => cmap + bytes.readUInt32BE(cmap + 4 + 8 * index + 4))
  const start = starts.find((at) => bytes.readUInt16BE(at) === FULL_UNICODE)
  if (start === undefined) throw new Error('the font maps no code points')
  return Array.from({ length: bytes.readUInt32BE(start + 12) }, (_, index) => {
    const at = start + 16 + 12 * index
    return { first: bytes.readUInt32BE(at), last: bytes.readUInt32BE(at + 4), glyph: bytes.readUInt32BE(at + 8) }
  })
}
