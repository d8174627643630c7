/** Storage that may be blocked (private windows, full disks): reads then answer null and writes are lost, never thrown. */
function safe(area: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    write(key: string, value: string): void {
      try {
        area().setItem(key, value)
      } catch {
        // Nothing kept is a smaller harm than a screen that breaks.
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key)
      } catch {
        // See write.
      }
    },
    clear(): void {
      try {
        area().clear()
      } catch {
        // See write.
      }
    },
  }
}

/** Kept on the device until removed. */
export const localStore = safe(() => window.localStorage)
/** Kept in this tab; emptied by a logout. */
export const tabStore = safe(() => window.sessionStorage)
