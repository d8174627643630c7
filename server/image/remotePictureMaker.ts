import { basename } from 'node:path'
import { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import { AppError } from '#server/appError.ts'
import { basePictureMaker } from './basePictureMaker.ts'
import type { InvitationCard } from './invitationCard.ts'
import type { PictureMaker } from './pictureMaker.ts'
import type { PictureSize } from './pictureSizes.ts'
import { openPictureStore, type PictureStoreOptions } from './pictureStore.ts'

/** `dataDir`: shared with the image maker, which writes the pictures; this process serves them. */
export type RemoteOptions = PictureStoreOptions & {
  url: string
  secret: string
}

const TIMEOUT_MS = 20_000

/** Client of the image maker's process (server/image/server.ts), which writes every file. */
export function createRemotePictureMaker({ url, secret, ...options }: RemoteOptions): PictureMaker {
  const store = openPictureStore(options)
  const ask = (path: string, body: object): Promise<unknown> =>
    post(new URL(path, url), secret, body).catch((cause: unknown) => {
      throw new AppError('PICTURE_FAILED', { cause })
    })
  const draw = async (look: Look, names: Pictures): Promise<void> => {
    const made = Pictures.safeParse(await ask('/profile', look)).data
    // Another name means another wardrobe there: such a picture would be refused when it is saved.
    if (made?.character !== names.character || made.profile !== names.profile) {
      throw new AppError('PICTURE_FAILED', { cause: new Error('the image maker has another wardrobe') })
    }
    await store.assertShared(basename(names.character))
  }
  const drawSize = async ({ file }: PictureSize): Promise<void> => {
    await ask('/size', { file })
    if (!(await store.holds(file))) throw new AppError('PICTURE_FAILED', { cause: new Error('the image maker has another folder') })
  }
  const drawInvitation = async (card: InvitationCard, file: string): Promise<void> => {
    await ask('/invitation', card)
    // An image maker of another version or art.
    if (!(await store.holds(file))) throw new AppError('PICTURE_FAILED', { cause: new Error('another picture was drawn') })
    await store.assertShared(file)
  }
  return basePictureMaker({ store, wardrobe: options.wardrobe, draw, drawSize, drawInvitation, close: async () => undefined })
}

async function post(url: URL, secret: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the image maker answered ${answer.status}`)
  return answer.json()
}
