export type Place = { x: number; y: number }

/** A finger on `room` drags a figure from its start. @param put called for every move */
export function follow(room: HTMLElement, home: Place, put: (place: Place) => void): void {
  let start: PointerEvent | null = null
  room.addEventListener('pointerdown', (event) => {
    start = event
    room.setPointerCapture(event.pointerId)
  })
  room.addEventListener('pointermove', (event) => {
    if (start) put({ x: home.x + event.clientX - start.clientX, y: home.y + event.clientY - start.clientY })
  })
  room.addEventListener('pointerup', () => {
    start = null
  })
}
