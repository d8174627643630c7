import { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import { AppError } from '#server/http/appError.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import type { PictureMaker } from './pictureMaker.ts'
import { openPictureStore } from './pictureStore.ts'
import { sharedMaker } from './sharedMaker.ts'

export type RemoteOptions = {
  /** Where the image maker's own process listens, without a path. */
  url: string
  secret: string
  /** The same data folder as the image maker's: it writes the pictures, this process serves them. */
  dataDir: string
  wardrobe: Wardrobe
}

const LONGEST_MS = 20_000

/** Asks the image maker in its own process (server/image/server.ts). */
export function createRemotePictureMaker({ url, secret, dataDir, wardrobe }: RemoteOptions): PictureMaker {
  const store = openPictureStore(dataDir, wardrobe)
  const ask = async (look: Look, names: Pictures): Promise<void> => {
    const made = await post(new URL('/profile', url), secret, look).catch((error: unknown) => {
      throw new AppError('PICTURE_FAILED', { cause: error })
    })
    // Another name means another wardrobe over there: such a picture would be refused when it is saved.
    if (made.character !== names.character || made.profile !== names.profile) {
      throw new AppError('PICTURE_FAILED', { cause: new Error('the image maker has another wardrobe') })
    }
  }
  return sharedMaker({ store, wardrobe, draw: ask, close: async () => undefined })
}

async function post(url: URL, secret: string, look: Look): Promise<Pictures> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(look),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!answer.ok) throw new Error(`the image maker answered ${answer.status}`)
  return Pictures.parse(await answer.json())
}
