import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { useEffect, useState } from 'react'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { PressToSave } from '#ui/PressToSave.tsx'
import type { SavedCard } from './weekCards.ts'

type Props = SavedCard & { number: number; className: string | undefined }

/** The shown card alone as a picture, drawn on this device by code that comes at the press. */
export function SaveCard({ kind, week, me, look, number, className }: Props) {
  const [isSaving, setSaving] = useState(false)
  const [toPress, setToPress] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(toPress ?? ''), [toPress])
  const save = async () => {
    setSaving(true)
    try {
      const { drawSavedCard } = await import('./drawSavedCard.ts')
      const png = await drawSavedCard({ kind, week, me, look })
      if (isInsideApp()) setToPress(URL.createObjectURL(png))
      else {
        saveFile(new File([png], weeksText.fileName(week.from, number), { type: 'image/png' }))
        showToast(weeksText.saved)
      }
    } catch {
      showToast(weeksText.saveFailed, { icon: 'warning' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button
        size="m"
        className={className}
        icon={<DownloadSimpleIcon size={19} weight="bold" aria-hidden />}
        isPending={isSaving}
        pendingText={weeksText.saving}
        onClick={() => void save()}
      >
        {weeksText.save}
      </Button>
      <PressToSave picture={toPress} title={weeksText.pressToSave} onClose={() => setToPress(null)} />
    </>
  )
}
