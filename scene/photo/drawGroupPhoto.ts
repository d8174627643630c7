import { asleepPicture } from '../avatar/asleepPicture.ts'
import { loadLetters } from '../card/paintWords.ts'
import type { Box, Size } from '../model/artboard.ts'
import { type GroupPhoto, type GroupPhotoLayout, groupPhotoLayout, PHOTO, type PhotoPlace } from '../model/groupPhoto.ts'
import { characterSource } from '../stage/characterSource.ts'
import { loadPicture } from '../stage/loadPicture.ts'
import { backgroundSize, pictureUrls } from '../stage/pictureUrls.ts'
import {
  type LoadedFigure,
  PHOTO_SCALE,
  paintFigure,
  paintGlitter,
  paintPlate,
  paintScrims,
  paintSky,
  paintWords,
  photoMeasures,
} from './paintPhoto.ts'

const WORDMARK = 'logo_wordmark_white'

type Pen = CanvasRenderingContext2D

/** Everybody in a room as a PNG of 1080 x 1350, drawn on this device. @throws when one of its pictures can't be had */
export async function drawGroupPhoto(photo: GroupPhoto): Promise<Blob> {
  const { ground, figures, wordmark, layout, family } = await loadGroupPhoto(photo)
  const canvas = canvasOf(PHOTO.width * PHOTO_SCALE, PHOTO.height * PHOTO_SCALE)
  const pen = penOf(canvas)
  pen.scale(PHOTO_SCALE, PHOTO_SCALE)
  pen.imageSmoothingQuality = 'high'
  const { sky } = photo
  const steps: ((pen: Pen) => void)[] = [
    () => drawIn(pen, ground, layout.background),
    () => paintScrims(pen),
    () => sky && paintSky(pen, sky),
    ...figures.map((figure) => () => paintFigure(pen, figure)),
    () => {
      for (const { plate } of layout.places) if (plate) paintPlate(pen, plate, family)
      paintGlitter(pen, layout)
      paintWords(pen, layout, family)
      drawIn(pen, wordmark, layout.wordmark)
    },
  ]
  for (const step of steps) {
    step(pen)
    await nextTask()
  }
  return pngOf(canvas)
}

/** What a photo is drawn of, all at once. What came stays in the cache. */
export async function loadGroupPhoto(photo: GroupPhoto) {
  const name = photo.background.replace(/\.png$/, '')
  const background = backgroundSize(name)
  const { fontFamily: family } = getComputedStyle(document.body)
  const pen = penOf(canvasOf(1, 1))
  const layoutNow = (): GroupPhotoLayout => groupPhotoLayout(photo, background, photoMeasures(pen, family))
  const { background: groundBox, wordmark: markBox, places } = layoutNow()
  const { words, figures: people } = photo
  const [ground, wordmark, images] = await Promise.all([
    loadPicture(sizedSource(name, groundBox)),
    loadPicture(sizedSource(WORDMARK, markBox)),
    Promise.all(places.map(figureImage)),
    loadLetters(family, [...Object.values(words), ...people.map((one) => one.name)].join('')),
  ])
  // Measured again: other letters than before may be here.
  const layout = layoutNow()
  const figures = layout.places.map((place, at): LoadedFigure => ({ place, image: null, leans: false, ...images[at] }))
  return { ground, wordmark, figures, layout, family }
}

/** Asleep from the layers of the look; where these can't be had, the plain picture, which leans. */
async function figureImage({ figure: { character, isAsleep, look }, box }: PhotoPlace): Promise<Omit<LoadedFigure, 'place'>> {
  const size = pxOf(box)
  const asleep = isAsleep && look ? await loadPicture(asleepPicture(look, size.width)).catch(() => null) : null
  if (asleep) return { image: asleep, leans: false }
  return { image: character === '' ? null : await loadPicture(characterSource(character, size)), leans: isAsleep }
}

function sizedSource(name: string, box: Box) {
  const size = pxOf(box)
  const { webp, png } = pictureUrls(name, size.width)
  // The fragment is not sent: it makes another size another key of the cache.
  return { name, urls: { webp: `${webp}#${size.width}x${size.height}`, png }, decodedSize: size }
}

function pxOf({ width, height }: Size): Size {
  return { width: Math.round(width * PHOTO_SCALE), height: Math.round(height * PHOTO_SCALE) }
}

function drawIn(pen: Pen, image: CanvasImageSource, { x, y, width, height }: Box): void {
  pen.drawImage(image, x, y, width, height)
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas for the photo')
  return pen
}

/** Between two steps the page answers fingers and paints. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture of the photo'))), 'image/png')
  })
}
