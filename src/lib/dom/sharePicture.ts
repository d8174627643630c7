import { canShareFiles } from './canShareFiles.ts'
import { copyText } from './clipboard.ts'
import { isInsideApp } from './inApp.ts'
import { saveFile } from './saveFile.ts'

/**
 * How a picture left the app; `cancelled` is the member's own choice. `toPress` and `copiedToPress`: it did not, and is saved by a long press, as where
 * downloads are dropped.
 */
export type ShareResult = 'shared' | 'savedAndCopied' | 'saved' | 'copiedToPress' | 'toPress' | 'cancelled'

/** @property link copied where the text can't go with the picture */
export type Sharing = { title: string; text: string; link?: string | undefined }

/** Shares a picture and its text with another app; without Web Share it is saved to the device and the link copied. */
export async function sharePicture(picture: File, { title, text, link }: Sharing): Promise<ShareResult> {
  if (!canShareFiles()) return saveAndCopy(picture, link)
  try {
    await navigator.share({ files: [picture], title, text })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // Some browsers let a page share only for a short time after the tap; the picture is still the member's.
    return saveAndCopy(picture, link)
  }
}

async function saveAndCopy(picture: File, link: string | undefined): Promise<ShareResult> {
  // Before the file: a page that lost the focus to a download may not write.
  const hasCopied = link !== undefined && (await copyText(link))
  if (isInsideApp()) return hasCopied ? 'copiedToPress' : 'toPress'
  saveFile(picture)
  return hasCopied ? 'savedAndCopied' : 'saved'
}
