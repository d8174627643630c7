import { follow, type Place } from './follow.ts'

/** The baseline of a room: its pictures and nothing else. The first figure is dragged. */
export type Pictures = { widthPx: number; heightPx: number; background: string; people: ({ src: string } & Place)[] }

export const FIGURE = { width: 117, height: 156 }

/** Plain elements, of which one follows the finger. */
export async function showElements({ widthPx, heightPx, background, people }: Pictures): Promise<void> {
  const room = document.createElement('div')
  room.style.cssText = `position:relative;width:${widthPx}px;height:${heightPx}px;overflow:hidden;touch-action:none`
  const walls = picture(background, `width:${widthPx}px;height:${heightPx}px;object-fit:cover`)
  const figures = people.map(({ src, x, y }) =>
    picture(
      src,
      `position:absolute;top:0;left:0;width:${FIGURE.width}px;height:${FIGURE.height}px;will-change:transform;transform:translate3d(${x}px,${y}px,0)`,
    ),
  )
  room.append(walls, ...figures)
  document.body.replaceChildren(room)
  await Promise.all([walls, ...figures].map((image) => image.decode()))
  const [first] = figures
  const [home] = people
  if (!first || !home) return
  let place: Place = home
  let frame = 0
  const move = () => {
    frame = 0
    first.style.transform = `translate3d(${place.x}px,${place.y}px,0)`
  }
  follow(room, home, (next) => {
    place = next
    if (frame === 0) frame = requestAnimationFrame(move)
  })
}

function picture(src: string, css: string): HTMLImageElement {
  const image = new Image()
  image.src = src
  image.style.cssText = css
  return image
}
