import { useState } from 'react'
import type { PersonCard } from '#contract/people.ts'

type Asked = { person: PersonCard; isOpen: boolean }
type Menus = { openedId: string | null; removal: Asked | null; sheet: Asked | null }

export type RowMenus = ReturnType<typeof useRowMenus>

/**
 * What is open about the rows of a screen: the one friend whose delete option shows, the question before a deletion, and the sheet that
 * reports or blocks. The two dialogs remember whom they were about while they close.
 */
export function useRowMenus() {
  const [menus, setMenus] = useState<Menus>({ openedId: null, removal: null, sheet: null })
  const change = (next: Partial<Menus>) => setMenus((now) => ({ ...now, ...next }))
  return {
    ...menus,
    toggleRow: (userId: string) => setMenus((now) => ({ ...now, openedId: now.openedId === userId ? null : userId })),
    closeRow: () => change({ openedId: null }),
    askRemoval: (person: PersonCard) => change({ removal: { person, isOpen: true } }),
    closeRemoval: () => setMenus((now) => ({ ...now, removal: now.removal && { ...now.removal, isOpen: false } })),
    openSheet: (person: PersonCard) => change({ sheet: { person, isOpen: true } }),
    setSheetOpen: (isOpen: boolean) => setMenus((now) => ({ ...now, sheet: now.sheet && { ...now.sheet, isOpen } })),
  }
}
