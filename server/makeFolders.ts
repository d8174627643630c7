import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. One by one: Node's own `recursive` never ends where an existing folder takes no
 * new one and says so with ENOENT, as /proc does.
 * @param mode of the folder itself; those above it are made as the process makes all others
 * @throws the system's error, which names the folder that can not be made
 */
export function makeFolders(path: string, mode?: number): void {
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolders(parent)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
