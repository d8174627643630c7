import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { UserInfo } from '#contract/users.ts'
import { giftsQuery } from '#features/market/gift/gifts.queries.ts'
import { GuestBookButton } from '#features/social/guestBook/GuestBookButton.tsx'
import { type GuestSide, Guests } from '#features/social/guestBook/Guests.tsx'
import { weekQuery } from '#features/weeks/weeks.queries.ts'
import { guestBookText } from '#text/guestBook.ko.ts'

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
  return (
    <GuestBookButton
      label={guestBookText.own}
      isOpenFirst={state?.guestBook === true}
      owner={{ userId, userName }}
      star={{ background: starBackground, character }}
      me={{ userId, userName, profile }}
    />
  )
}
