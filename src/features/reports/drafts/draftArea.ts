/** Where drafts lie: names and texts. Never throws. */
export type DraftArea = {
  keys: () => string[]
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/**
 * The device's storage with this page's memory behind it: what the device does not take, because it is full or blocked, is at least
 * there until the page goes.
 */
export function deviceArea(storage: () => Storage): DraftArea {
  const memory = new Map<string, string>()
  return {
    keys: () => [...new Set([...attempt(() => Object.keys(storage()), []), ...memory.keys()])],
    read: (key) => memory.get(key) ?? attempt(() => storage().getItem(key), null),
    write: (key, value) => {
      const isKept = attempt(() => {
        storage().setItem(key, value)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
  }
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** This device's. */
export const draftArea = deviceArea(() => window.localStorage)
