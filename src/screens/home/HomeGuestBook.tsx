import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import type { UserInfo } from '#contract/users.ts'
import { giftsQuery } from '#features/market/gift/gifts.queries.ts'
import { type GuestSide, Guests } from '#features/social/guestBook/Guests.tsx'
import { weekQuery } from '#features/weeks/weeks.queries.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'

const guestBookSheet = lazyCode(async () => (await import('#features/social/guestBook/GuestBookSheet.tsx')).GuestBookSheet)

/** Friends who have been here within a day: not where a gift's box or the bubble of the last week stands. */
export function HomeGuests({ me: { userId } }: { me: UserInfo }) {
  const gifts = useQuery(giftsQuery())
  const week = useQuery(weekQuery())
  if (gifts.isPending || week.isPending) return null
  const sides: GuestSide[] = []
  if (!gifts.data?.gifts.length) sides.push('left')
  if (week.data?.week?.isSeen !== false) sides.push('right')
  return <Guests ownerId={userId} me={userId} sides={sides} />
}

/** The way to the own guest book. A notification leads here with it open. */
export function HomeGuestBook({ me: { userId, userName, profile, starBackground, character } }: { me: UserInfo }) {
  const { state } = useLocation()
  const [isOpen, setOpen] = useEntryState('guestBook', state?.guestBook === true, z.boolean())
  return (
    <>
      <IconButton
        variant="glass"
        label={guestBookText.own}
        icon={<BookOpenTextIcon size={23} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LazyOverlay
        code={guestBookSheet}
        props={{
          owner: { userId, userName },
          star: { background: starBackground, character },
          me: { userId, userName, profile },
          isOpen,
          onOpenChange: setOpen,
        }}
        onFailed={() => setOpen(false)}
      />
    </>
  )
}
