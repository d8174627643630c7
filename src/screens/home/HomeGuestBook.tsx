import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import type { UserInfo } from '#contract/users.ts'
import { Guests } from '#features/social/guestBook/Guests.tsx'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'

const guestBookSheet = lazyCode(async () => (await import('#features/social/guestBook/GuestBookSheet.tsx')).GuestBookSheet)

/** Friends who have been here within a day. */
export function HomeGuests({ me: { userId } }: { me: UserInfo }) {
  return <Guests ownerId={userId} me={userId} />
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
