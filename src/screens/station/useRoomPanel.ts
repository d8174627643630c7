import { useState } from 'react'

/** What can lie over the room, one at a time. */
export type PanelKind = 'menu' | 'list' | 'member' | 'own' | 'read' | 'person' | 'leave' | 'remove' | 'invite'
type Panel = { kind: PanelKind; userId: string; isOpen: boolean }

/** Which panel is open and about whom. It remembers that while it closes. */
export function useRoomPanel() {
  const [panel, setPanel] = useState<Panel>({ kind: 'menu', userId: '', isOpen: false })
  return {
    userId: panel.userId,
    is: (kind: PanelKind) => panel.isOpen && panel.kind === kind,
    open: (kind: PanelKind, userId = '') => setPanel({ kind, userId, isOpen: true }),
    close: () => setPanel((now) => ({ ...now, isOpen: false })),
  }
}

export type RoomPanel = ReturnType<typeof useRoomPanel>
