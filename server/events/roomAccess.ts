/** A member's figure in a room. A pinned one is moved by its owner only. */
export type RoomFigure = { personId: string; userId: string; isPinned: boolean }

/** Who may be in a room, and which pairs of them a block hides from each other. */
export type RoomAccess = { figures: RoomFigure[]; blocks: [personId: string, personId: string][] }
