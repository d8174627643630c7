import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { useEffect, useState } from 'react'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { pictureText } from '#text/pictures.ko.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { showToast } from './feedback.store.ts'
import { PressToSave } from './PressToSave.tsx'

type Props = Pick<ButtonProps, 'size' | 'isFull' | 'className'> & {
  label: string
  iconPx: number
  draw: () => Promise<Blob>
  fileName: string
  /** What is said after it. */
  saved: string
}

/** Draws a picture on this device at the press, and saves it. */
export function SavePicture({ label, iconPx, draw, fileName, saved, ...button }: Props) {
  const [isSaving, setSaving] = useState(false)
  const [toPress, setToPress] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(toPress ?? ''), [toPress])
  const save = async () => {
    setSaving(true)
    try {
      const png = await draw()
      if (isInsideApp()) setToPress(URL.createObjectURL(png))
      else {
        saveFile(new File([png], fileName, { type: 'image/png' }))
        showToast(saved)
      }
    } catch {
      showToast(pictureText.failed, { icon: 'warning' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button
        {...button}
        icon={<DownloadSimpleIcon size={iconPx} weight="bold" aria-hidden />}
        isPending={isSaving}
        pendingText={pictureText.saving}
        onClick={() => void save()}
      >
        {label}
      </Button>
      <PressToSave picture={toPress} title={pictureText.pressToSave} onClose={() => setToPress(null)} />
    </>
  )
}
