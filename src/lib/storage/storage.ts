/** Names and texts that are kept. Never throws. */
export type SafeStorage = {
  keys: () => string[]
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** The browser's storage with this page's memory behind it, for what a device that is full or in a private window does not take. */
export function safeStorage(storage: () => Storage): SafeStorage {
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
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key))
    },
    clear() {
      memory.clear()
      attempt(() => storage().clear())
    },
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
