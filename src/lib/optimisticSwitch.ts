type Effects = {
  /** @throws when the server did not take it */
  send: (id: string, wanted: boolean) => Promise<void>
  show: (id: string, wanted: boolean) => void
  onFailed: (error: unknown) => void
  /** Nothing is under way for this one any more. */
  onSettled: () => void
}

/**
 * Switches of a list that answer at once: stars of stations, hearts of items. Of quick taps on one only the last wish is brought to the server,
 * one call at a time; when a call fails it shows again what the server last agreed to.
 * @returns takes the id of what is switched, and whether it is wanted on
 */
export function optimisticSwitch({ send, show, onFailed, onSettled }: Effects) {
  const underWay = new Map<string, { wanted: boolean }>()
  return async (id: string, wanted: boolean): Promise<void> => {
    show(id, wanted)
    const running = underWay.get(id)
    if (running !== undefined) {
      running.wanted = wanted
      return
    }
    const state = { wanted }
    underWay.set(id, state)
    let agreed = !wanted
    try {
      while (state.wanted !== agreed) {
        const next = state.wanted
        await send(id, next)
        agreed = next
      }
    } catch (error) {
      show(id, agreed)
      onFailed(error)
    } finally {
      underWay.delete(id)
      onSettled()
    }
  }
}
