/** A member's figure in a room. Only its owner moves a pinned one. */
export type RoomFigure = { personId: string; userId: string; isPinned: boolean }

/** Members of a room, and the pairs that a block hides from each other. */
export type RoomAccess = { figures: RoomFigure[]; blocks: [personId: string, personId: string][] }
