import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { useEffect, useState } from 'react'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { drawMonthPicture } from '#scene/sky/drawMonthPicture.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { PressToSave } from '#ui/PressToSave.tsx'
import type { Month } from './months.ts'
import styles from './SaveMonth.module.css'

type Props = { month: Month; stationName: string; note: string }

/** A finished month as a picture, drawn on this device. */
export function SaveMonth({ month: { month, sky, fullDays }, stationName, note }: Props) {
  const [isSaving, setSaving] = useState(false)
  const [toPress, setToPress] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(toPress ?? ''), [toPress])
  const save = async () => {
    setSaving(true)
    try {
      const caption = constellationText.caption(month, fullDays.length)
      const png = await drawMonthPicture({ sky, seed: month, words: { stationName, month: constellationText.month(month), caption, note } })
      if (isInsideApp()) setToPress(URL.createObjectURL(png))
      else {
        saveFile(new File([png], constellationText.fileName(stationName, month), { type: 'image/png' }))
        showToast(constellationText.saved)
      }
    } catch {
      showToast(constellationText.saveFailed, { icon: 'warning' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={styles.box}>
      <Button
        isFull
        icon={<DownloadSimpleIcon size={20} weight="bold" aria-hidden />}
        isPending={isSaving}
        pendingText={constellationText.saving}
        onClick={() => void save()}
      >
        {constellationText.save}
      </Button>
      <PressToSave picture={toPress} title={constellationText.pressToSave} onClose={() => setToPress(null)} />
    </div>
  )
}
