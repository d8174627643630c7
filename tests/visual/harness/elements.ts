/** Pictures as plain elements, of which one follows the finger: what the scene is measured against. */
export type Elements = { widthPx: number; heightPx: number; background: string; people: { src: string; x: number; y: number }[] }

const FIGURE = { width: 117, height: 156 }

/** The first of them is dragged. */
export async function showElements({ widthPx, heightPx, background, people }: Elements): Promise<void> {
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
  const [place] = people
  if (first && place) follow(room, first, place)
}

function follow(room: HTMLElement, figure: HTMLElement, home: { x: number; y: number }): void {
  let start: PointerEvent | null = null
  let frame = 0
  let now = { x: 0, y: 0 }
  const move = () => {
    frame = 0
    figure.style.transform = `translate3d(${home.x + now.x}px,${home.y + now.y}px,0)`
  }
  room.addEventListener('pointerdown', (event) => {
    start = event
    room.setPointerCapture(event.pointerId)
  })
  room.addEventListener('pointermove', (event) => {
    if (!start) return
    now = { x: event.clientX - start.clientX, y: event.clientY - start.clientY }
    if (frame === 0) frame = requestAnimationFrame(move)
  })
  room.addEventListener('pointerup', () => {
    start = null
  })
}

function picture(src: string, css: string): HTMLImageElement {
  const image = new Image()
  image.src = src
  image.style.cssText = css
  return image
}
