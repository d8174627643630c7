import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { useState } from 'react'
import { canShareFiles } from '#lib/dom/canShareFiles.ts'
import { shareCardText as text } from '#text/shareCard.ko.ts'
import { IconButton } from '#ui/IconButton.tsx'

/** Opens the card, to be shared where the device can, and saved where not. */
export function ShareButton({ onPress, className }: { onPress: () => void; className?: string | undefined }) {
  const [canShare] = useState(canShareFiles)
  return (
    <IconButton
      variant="glass"
      label={canShare ? text.share : text.save}
      icon={canShare ? <ShareNetworkIcon size={24} /> : <DownloadSimpleIcon size={24} />}
      aria-haspopup="dialog"
      className={className}
      onClick={onPress}
    />
  )
}
