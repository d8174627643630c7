import type { GroupPhoto } from '#scene/model/groupPhoto.ts'

const importDrawing = () => import('#scene/photo/drawGroupPhoto.ts')

/** Its code comes with the first photo. */
export const photoDrawing = {
  draw: async (photo: GroupPhoto) => (await importDrawing()).drawGroupPhoto(photo),
  loadAhead: async (photo: GroupPhoto) => (await importDrawing()).loadGroupPhoto(photo),
}
