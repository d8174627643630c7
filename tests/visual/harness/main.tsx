import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AvatarScene, type AvatarSceneProps } from '#scene/avatar/AvatarScene.tsx'
import { type Card, drawShareCard } from '#scene/card/drawShareCard.ts'
import type { GroupPhoto } from '#scene/model/groupPhoto.ts'
import { drawGroupPhoto } from '#scene/photo/drawGroupPhoto.ts'
import { StarPicture, type StarPictureProps } from '#scene/star/StarPicture.tsx'
import { StarScene, type StarSceneProps } from '#scene/star/StarScene.tsx'
import { showCarefulKonva } from './carefulKonva.ts'
import { compareLooks, pixelsAt } from './compareLooks.tsx'
import { comparePixels } from './comparePixels.ts'
import { showElements } from './elements.ts'
import { type LateChange, wearLate } from './latePart.tsx'
import { changeRoom, type RoomProps, roomFigures, roomLog, roomMoves, showRoom } from './room.tsx'
import { sheetLog, showPlainSheet, showSheet } from './sheet.tsx'
import { type Change, mountBareCanvas, mountScene, tapMs } from './tapToPaint.tsx'

/** Called by tests in the page; each promise settles after the scene is painted. */
const harness = {
  showStar: (props: StarSceneProps) => painted((done) => <StarScene {...props} onReady={done} onError={note} />),
  showAvatar: (props: AvatarSceneProps) => painted((done) => <AvatarScene {...props} onShown={done} onError={note} />),
  showPicture: (props: StarPictureProps) => painted((done) => <StarPicture {...props} onLoaded={done} />),
  /** Changes props of the shown star, without waiting. */
  changeStar: (props: StarSceneProps) => root.render(<StarScene {...props} onError={note} />),
  /** Counts taps on the figure. */
  showTappable: (props: StarSceneProps, figureLabel: string) =>
    painted((done) => <StarScene {...props} figureLabel={figureLabel} onFigureTap={countTap} onReady={done} />),
  taps: 0,
  showRoom: (props: RoomProps) => showRoom(root, props),
  changeRoom: (props: RoomProps) => changeRoom(root, props),
  roomLog,
  roomMoves,
  roomFigures,
  showElements,
  showCarefulKonva,
  showPartGrid: async (count: number) => (await import('./partGrid.tsx')).showPartGrid(root, count),
  showBareGrid: async (count: number) => (await import('./partGrid.tsx')).showBareGrid(count),
  showSheet: (stations: number) => showSheet(root, stations),
  showPlainSheet,
  sheetLog,
  difference: shareOfDifference,
  mountScene: (change: Change) => mountScene(root, change),
  mountBareCanvas,
  tapMs,
  wearLate: (change: LateChange) => wearLate(root, change),
  clear: () => root.render(null),
  /** The figure's canvas, which is the last. */
  figure: () => [...document.querySelectorAll('canvas')].at(-1)?.toDataURL() ?? '',
  showCard: (card: Card) => showDrawn(drawShareCard(card)),
  showPhoto: (photo: GroupPhoto) => showDrawn(drawGroupPhoto(photo)),
  compareLooks: (cases: Parameters<typeof compareLooks>[1]) => compareLooks(root, cases),
  /** Names of pictures that failed to load. */
  errors: [] as string[],
}

declare global {
  interface Window {
    harness: typeof harness
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)
window.harness = harness

function painted(scene: (done: () => void) => ReactNode): Promise<void> {
  return new Promise((resolve) => root.render(scene(resolve)))
}

/** A picture as it is saved, at half its size, which keeps the baselines small. @returns its size */
async function showDrawn(drawing: Promise<Blob>): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = URL.createObjectURL(await drawing)
  await image.decode()
  root.render(null)
  image.width = image.naturalWidth / 2
  document.body.replaceChildren(image)
  return { width: image.naturalWidth, height: image.naturalHeight }
}

function countTap(): void {
  harness.taps += 1
}

/** Share of pixels that differ by more than 16 of 255 between two pictures. */
async function shareOfDifference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([pixelsAt(one), pixelsAt(other)])
  return comparePixels(a, b, 16).count / (a.length / 4)
}

function note({ picture }: { picture: string }): void {
  harness.errors.push(picture)
}
