/** Whether a layer is of the body itself: without it there is nobody to dress, so no figure is shown at all. */
export function isBodyLayer(name: string): boolean {
  return name.startsWith('face_skin_')
}
