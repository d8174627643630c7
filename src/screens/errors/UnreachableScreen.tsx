import { shellText } from '#text/shell.ko.ts'
import { NightAction } from './NightAction.tsx'
import { NightScreen } from './NightScreen.tsx'

/** Nothing could be read from the server, so nobody knows yet who is asking. */
export function UnreachableScreen({ caption = shellText.unreachable.caption, onRetry }: { caption?: string; onRetry: () => void }) {
  return (
    <NightScreen
      picture={<img src="/content/empty_search.png" alt="" width={200} />}
      title={shellText.unreachable.title}
      caption={caption}
      action={<NightAction onTap={onRetry}>{shellText.unreachable.action}</NightAction>}
    />
  )
}
