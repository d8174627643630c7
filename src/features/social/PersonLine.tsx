import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPerson, PersonCard } from '#contract/people.ts'
import { FriendButtons } from '#features/friends/FriendButtons.tsx'
import { type FriendAction, type FriendActionPlace, runFriendAction } from '#features/friends/friendActions.ts'
import { PersonRow } from '#features/friends/PersonRow.tsx'
import { LazyPersonMenuSheet } from '#features/people/LazyPersonMenuSheet.tsx'
import { SignalButton } from '#features/signals/SignalButton.tsx'
import { friendsText } from '#text/friends.ko.ts'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'

type Props = {
  person: FoundPerson
  place: FriendActionPlace
  menus: RowMenus
  onUsed?: (person: PersonCard) => void
}

/** A person's row with the buttons of their friend status. A friend's leads to that friend's star. */
export function PersonLine({ person, place, menus, onUsed }: Props) {
  const client = useQueryClient()
  const { userId, status } = person
  const isFriend = status === 'FRIEND'
  const use = () => onUsed?.(person)
  const act = (action: FriendAction) => {
    use()
    runFriendAction(client, action, person, place)
  }
  const askRemoval = () => {
    use()
    menus.askRemoval(person)
  }
  return (
    <PersonRow
      person={person}
      press={isFriend ? { hint: friendsText.toStar, to: '/friendstar', state: { userId }, onPress: use } : undefined}
      actions={
        <FriendButtons
          person={person}
          signalButton={<SignalButton person={person} />}
          isRemovalShown={menus.removalShownOf === userId}
          onToggleRemoval={() => menus.toggleRemoval(userId)}
          onAction={(action) => (action === 'remove' ? askRemoval() : act(action))}
          onMenu={() => menus.openSheet(person)}
        />
      }
      note={status === 'SENT' && place === 'search' ? friendsText.pending : undefined}
    />
  )
}

/** The sheet to report or block somebody, and the question before a friend is deleted. */
export function RowDialogs({ menus, onRemove }: { menus: RowMenus; onRemove: (person: PersonCard) => void }) {
  const { removal, sheet } = menus
  const remove = (person: PersonCard) => {
    menus.closeRemoval()
    menus.toggleRemoval(person.userId)
    onRemove(person)
  }
  return (
    <>
      {removal && (
        <ConfirmModal
          isOpen={removal.isOpen}
          title={<NamedSentence of={friendsText.confirmRemove} name={removal.person.userName} />}
          confirmText={friendsText.confirmRemoveButton}
          tone="danger"
          onConfirm={() => remove(removal.person)}
          onCancel={menus.closeRemoval}
        />
      )}
      {sheet && <LazyPersonMenuSheet person={sheet.person} isOpen={sheet.isOpen} onOpenChange={menus.setSheetOpen} />}
    </>
  )
}

type Asked = { person: PersonCard; isOpen: boolean }
/** `removalShownOf`: the one friend whose row offers to end the friendship. */
type Menus = { removalShownOf: string | null; removal: Asked | null; sheet: Asked | null }

export type RowMenus = ReturnType<typeof useRowMenus>

/** What is open about the rows of a screen. The dialogs remember whom they were about while they close. */
export function useRowMenus() {
  const [menus, setMenus] = useState<Menus>({ removalShownOf: null, removal: null, sheet: null })
  const change = (next: Partial<Menus>) => setMenus((now) => ({ ...now, ...next }))
  return {
    ...menus,
    toggleRemoval: (userId: string) => setMenus((now) => ({ ...now, removalShownOf: now.removalShownOf === userId ? null : userId })),
    askRemoval: (person: PersonCard) => change({ removal: { person, isOpen: true } }),
    closeRemoval: () => setMenus((now) => ({ ...now, removal: now.removal && { ...now.removal, isOpen: false } })),
    openSheet: (person: PersonCard) => change({ sheet: { person, isOpen: true } }),
    setSheetOpen: (isOpen: boolean) => setMenus((now) => ({ ...now, sheet: now.sheet && { ...now.sheet, isOpen } })),
  }
}
