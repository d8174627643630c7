import { useQueryClient } from '@tanstack/react-query'
import type { FoundPerson, PersonCard } from '#contract/people.ts'
import { FriendButtons, ReportOrBlock } from '#features/friends/FriendButtons.tsx'
import { type DeedPlace, doFriendDeed, type FriendDeed } from '#features/friends/friendDeeds.ts'
import { PersonRow } from '#features/friends/PersonRow.tsx'
import { SignalButton } from '#features/signals/SignalButton.tsx'
import { friendsText } from '#text/friends.ko.ts'
import type { RowMenus } from './useRowMenus.ts'

type Props = {
  person: FoundPerson
  place: DeedPlace
  menus: RowMenus
  /** The person was opened or something was done about them. */
  onUsed?: (person: PersonCard) => void
}

/** Somebody's row with the buttons for how they stand to oneself. A friend's leads to that friend's star. */
export function PersonLine({ person, place, menus, onUsed }: Props) {
  const client = useQueryClient()
  const { userId, userName, status } = person
  const isFriend = status === 'FRIEND'
  const isMenuOpen = isFriend && menus.openedId === userId
  const use = () => onUsed?.(person)
  const act = (deed: FriendDeed) => {
    use()
    if (deed === 'remove') menus.askRemoval(person)
    else doFriendDeed(client, deed, person, place)
  }
  const openSheet = () => menus.openSheet(person)
  return (
    <PersonRow
      person={person}
      press={isFriend ? { hint: friendsText.toStar, to: '/friendstar', state: { userId }, onPress: use } : undefined}
      actions={
        <FriendButtons
          person={person}
          isMenuOpen={isMenuOpen}
          signalButton={<SignalButton person={person} />}
          onDeed={act}
          onMenu={isFriend ? () => menus.toggleRow(userId) : openSheet}
        />
      }
      below={isMenuOpen && <ReportOrBlock userName={userName} onPress={openSheet} />}
    />
  )
}
