export class PictureError extends Error {
  override readonly name = 'PictureError'
  /** `face_hair_3_back` */
  readonly picture: string

  constructor(picture: string, cause: unknown) {
    super(`picture could not be loaded: ${picture}`, { cause })
    this.picture = picture
  }
}
