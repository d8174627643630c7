import { shellText } from '#text/shell.ko.ts'
import { Button } from '#ui/Button.tsx'
import { NightScreen } from './NightScreen.tsx'

const { title, caption: offline, action } = shellText.unreachable

/** Nothing could be read from the server, so nobody knows yet who is asking. */
export function UnreachableScreen({ caption = offline, onRetry }: { caption?: string; onRetry: () => void }) {
  const button = (
    <Button isFull onClick={onRetry}>
      {action}
    </Button>
  )
  return <NightScreen picture="empty_search" pictureWidthPx={200} title={title} caption={caption} action={button} />
}
