import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type OsUser = { uid: number; gid: number }

const NAME = 'postgres'

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, created if missing. @returns null when no change is needed */
export function databaseOsUser(): OsUser | null {
  if (process.getuid?.() !== 0) return null
  const known = findAccount()
  if (known) return known
  makeAccount()
  const made = findAccount()
  if (made) return made
  throw new Error(
    `The embedded database can not run as root and the user "${NAME}" could not be made. Make it (useradd --system ${NAME}), start as another user, or set DATABASE_URL.`,
  )
}

function findAccount(): OsUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${NAME}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

function makeAccount() {
  // The first is Debian's and Red Hat's tool, the second Alpine's.
  const tools: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/sh', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ]
  for (const [tool, args] of tools) {
    try {
      execFileSync(tool, args, { stdio: 'ignore' })
      return
    } catch {
      // The next tool, or the sentence of databaseAccount().
    }
  }
}
