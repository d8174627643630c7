import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { UserInfo } from '#contract/users.ts'
import { useStarLink } from '#features/invitations/invitations.queries.ts'
import { isWritten } from '#features/reports/reportDay.ts'
import { reportPagesQuery } from '#features/reports/reports.queries.ts'
import { importDrawing } from '#features/star/card/importDrawing.ts'
import { ShareButton } from '#features/star/card/ShareButton.tsx'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'

const shareCardSheet = lazyCode(async () => {
  const sheet = import('#features/star/card/ShareCardSheet.tsx')
  // Beside the sheet, which asks for it again and tells when it can't be had.
  importDrawing().catch(() => undefined)
  return (await sheet).ShareCardSheet
})

/** The way to a picture of the member's star with today's line and an invitation on it. */
export function HomeShare({ me, className }: { me: UserInfo; className?: string | undefined }) {
  const [isOpen, setOpen] = useEntryState('share', false, z.boolean())
  const { data } = useInfiniteQuery(reportPagesQuery())
  const link = useStarLink(isOpen)
  const today = data?.pages[0]?.today
  const { userName, face, outfit, item, character, starBackground } = me
  return (
    <>
      <ShareButton onPress={() => setOpen(true)} className={className} />
      <LazyOverlay
        code={shareCardSheet}
        props={{
          isOpen,
          onOpenChange: setOpen,
          name: userName,
          look: { face, outfit, item },
          character,
          background: starBackground,
          line: today && (isWritten(today) ? today.answer : null),
          link: { address: link.data, isComing: link.isFetching, onRetry: () => void link.refetch() },
        }}
        onFailed={() => setOpen(false)}
      />
    </>
  )
}
