import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { picturesFolder } from '#server/image/pictureFiles.ts'

/** px: over 300 dpi at 90 CSS px. */
const WIDTH = 300
const FIGURE = /^\/content\/(character_[0-9a-f]+)\.png$/
/** The shortest time between two progress messages. */
const TOLD_MS = 400

/** `/content/character_<hash>.png` to its `data:` URL. */
export type ReportPictures = ReadonlyMap<string, string>

/** Each look once; undrawable ones are left out. @param tell number of finished reports */
export async function drawReportPictures(
  deps: Pick<Deps, 'pictures' | 'config'>,
  entries: readonly { character: string }[],
  tell: (done: number) => Promise<void>,
): Promise<ReportPictures> {
  const figures = new Map<string, string>()
  const missing = new Set<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  for (const [index, { character }] of entries.entries()) {
    if (!figures.has(character) && !missing.has(character)) {
      const figure = await drawFigure(deps, character)
      if (figure === null) missing.add(character)
      else figures.set(character, figure)
    }
    if (performance.now() - toldAt < TOLD_MS) continue
    toldAt = performance.now()
    await tell(index + 1)
  }
  await tell(entries.length)
  return figures
}

async function drawFigure({ pictures, config }: Pick<Deps, 'pictures' | 'config'>, character: string): Promise<string | null> {
  const name = FIGURE.exec(character)?.[1]
  if (name === undefined) return null
  const file = `${name}.w${WIDTH}.webp`
  try {
    await pictures.provide(file)
    const picture = await readFile(join(picturesFolder(config.dataDir), file))
    return `data:image/webp;base64,${picture.toString('base64')}`
  } catch {
    return null
  }
}
