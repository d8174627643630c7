import { useQueryClient } from '@tanstack/react-query'
import type { FoundPerson, PersonCard } from '#contract/people.ts'
import { FriendButtons, ReportOrBlock } from '#features/friends/FriendButtons.tsx'
import { type FriendAction, type FriendActionPlace, runFriendAction } from '#features/friends/friendActions.ts'
import { PersonRow } from '#features/friends/PersonRow.tsx'
import { SignalButton } from '#features/signals/SignalButton.tsx'
import { friendsText } from '#text/friends.ko.ts'
import type { RowMenus } from './useRowMenus.ts'

type Props = {
  person: FoundPerson
  place: FriendActionPlace
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
  const act = (action: FriendAction) => {
    use()
    if (action === 'remove') menus.askRemoval(person)
    else runFriendAction(client, action, person, place)
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
          onAction={act}
          onMenu={isFriend ? () => menus.toggleRow(userId) : openSheet}
        />
      }
      below={isMenuOpen && <ReportOrBlock userName={userName} onPress={openSheet} />}
    />
  )
}
