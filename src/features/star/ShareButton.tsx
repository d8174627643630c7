import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { useRef, useState } from 'react'
import type { Look } from '#contract/look.ts'
import { homeText } from '#text/home.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { canShareFiles } from './canShareFiles.ts'

type Props = { look: Look; character: string; name: string; className?: string | undefined }

/** Shares the figure as a PNG where the device can, and saves it where not. */
export function ShareButton({ look, character, name, className }: Props) {
  const [canShare] = useState(canShareFiles)
  const isBusy = useRef(false)
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { figurePng, handOver } = await import('./shareCharacter.ts')
      const handed = await handOver(await figurePng(look, character), { fileName: homeText.fileName(name), title: homeText.shareTitle })
      if (handed === 'saved') showToast(homeText.saved)
    } catch {
      showToast(homeText.shareFailed, { icon: 'warning' })
    } finally {
      isBusy.current = false
    }
  }
  return (
    <IconButton
      variant="glass"
      label={canShare ? homeText.share : homeText.save}
      icon={canShare ? <ShareNetworkIcon size={24} /> : <DownloadSimpleIcon size={24} />}
      className={className}
      onClick={() => void press()}
    />
  )
}
