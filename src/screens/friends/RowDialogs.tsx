import type { PersonCard } from '#contract/people.ts'
import { LazyPersonMenuSheet } from '#features/people/LazyPersonMenuSheet.tsx'
import { friendsText } from '#text/friends.ko.ts'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import type { RowMenus } from './useRowMenus.ts'

/** The question before a friend is deleted, and the sheet that reports or blocks somebody. */
export function RowDialogs({ menus, onRemove }: { menus: RowMenus; onRemove: (person: PersonCard) => void }) {
  const { removal, sheet } = menus
  const remove = (person: PersonCard) => {
    menus.closeRemoval()
    menus.closeRow()
    onRemove(person)
  }
  return (
    <>
      {removal && (
        <ConfirmModal
          isOpen={removal.isOpen}
          title={friendsText.confirmRemove(removal.person.userName)}
          confirmText={friendsText.confirmRemoveButton}
          tone="danger"
          onConfirm={() => remove(removal.person)}
          onCancel={menus.closeRemoval}
        />
      )}
      {sheet && (
        <LazyPersonMenuSheet person={sheet.person} isOpen={sheet.isOpen} onOpenChange={menus.setSheetOpen} onBlocked={menus.closeRow} />
      )}
    </>
  )
}
