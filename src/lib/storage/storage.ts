/** Names and texts that are kept. Never throws. */
export type SafeStorage = {
  keys: () => string[]
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
  clear: () => void
}

type WatchedStorage = SafeStorage & {
  /** What the browser did not take: this page alone has it. */
  refused: ReadonlyMap<string, string>
}

/** Called after a write that the browser may have refused. */
export const writeListeners = new Set<() => void>()

/** The browser's storage with this page's memory behind it, for what a device that is full or in a private window does not take. */
export function safeStorage(storage: () => Storage): WatchedStorage {
  const memory = new Map<string, string>()
  return {
    keys: () => [...new Set([...(attempt(() => Object.keys(storage())) ?? []), ...memory.keys()])],
    read: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    write(key, value) {
      memory.set(key, value)
      attempt(() => {
        storage().setItem(key, value)
        memory.delete(key)
      })
      for (const listener of writeListeners) listener()
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key))
    },
    clear() {
      memory.clear()
      attempt(() => storage().clear())
    },
    refused: memory,
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Kept on the device until removed. */
export const localStore = safeStorage(() => window.localStorage)
export const tabStore = safeStorage(() => window.sessionStorage)
