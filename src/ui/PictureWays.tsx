import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { useState } from 'react'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { type ShareResult, type Sharing, sharePicture } from '#lib/dom/sharePicture.ts'
import { pictureText } from '#text/pictures.ko.ts'
import { Button } from './Button.tsx'
import { showToast } from './feedback.store.ts'
import styles from './PictureWays.module.css'
import { PressToSave } from './PressToSave.tsx'
import type { DrawnPictureState } from './useDrawnPicture.ts'

type Props = {
  picture: DrawnPictureState
  fileName: string
  sharing: Sharing
  /** What is said after the picture was saved, and of each end of a share; nothing of those without a sentence. */
  said: { saved: string; shared: Partial<Record<ShareResult, { text: string; isWarning?: boolean }>> }
}

/** Saves a drawn picture to the device, or gives it to another app. */
export function PictureWays({ picture, fileName, sharing, said }: Props) {
  const [underWay, setUnderWay] = useState<'save' | 'share' | null>(null)
  const [toPress, setToPress] = useState<string | null>(null)
  const share = async (file: File) => {
    const result = await sharePicture(file, sharing)
    const sentence = said.shared[result]
    if (sentence) showToast(sentence.text, sentence.isWarning ? { icon: 'warning' } : {})
    if (result === 'toPress' || result === 'copiedToPress') setToPress(picture.url ?? null)
  }
  const save = (file: File) => {
    if (isInsideApp()) return setToPress(picture.url ?? null)
    saveFile(file)
    showToast(said.saved)
  }
  const run = async (way: 'save' | 'share') => {
    if (underWay !== null) return
    setUnderWay(way)
    try {
      const png = await picture.whenDrawn()
      if (!png) return
      const file = new File([png], fileName, { type: 'image/png' })
      await (way === 'share' ? share : save)(file)
    } catch {
      // Told in the preview's place.
    } finally {
      setUnderWay(null)
    }
  }
  const isUseless = picture.hasFailed || picture.url === undefined
  return (
    <div className={styles.ways}>
      <Button
        variant="soft"
        icon={<DownloadSimpleIcon size={20} weight="bold" aria-hidden />}
        disabled={isUseless}
        isPending={underWay === 'save'}
        pendingText={pictureText.saving}
        onClick={() => void run('save')}
      >
        {pictureText.save}
      </Button>
      <Button
        icon={<ShareNetworkIcon size={20} weight="bold" aria-hidden />}
        disabled={isUseless}
        isPending={underWay === 'share'}
        pendingText={pictureText.sharing}
        onClick={() => void run('share')}
      >
        {pictureText.share}
      </Button>
      <PressToSave picture={toPress} title={pictureText.pressToSave} onClose={() => setToPress(null)} />
    </div>
  )
}
