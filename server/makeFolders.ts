import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** mkdir -p; Node's `recursive` loops for ever where a folder refuses with ENOENT, as /proc does. @param mode of the last folder only */
export function makeFolders(path: string, mode?: number): void {
  // mkdir waits for a disk that stands still, also where nothing is missing.
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolders(parent)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
