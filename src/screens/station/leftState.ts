/** Router state that leads to /station when a member was removed from a room, or the room is gone: the list says so. */
export const LEFT_STATE = { hasLeftStation: true } as const

export function hasLeftStation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLeftStation' in state && state.hasLeftStation === true
}
