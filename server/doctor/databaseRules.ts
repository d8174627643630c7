import { danger, type Finding, note, warning } from './finding.ts'

const NEEDED_VERSION = 150_000
const CONNECTIONS_A_SERVER = 20
/** In blocks of 8 kB, as PostgreSQL counts. */
const DEFAULT_SHARED_BUFFERS = 16_384

export const DATABASE_SETTINGS = [
  'archive_mode',
  'fsync',
  'full_page_writes',
  'log_min_duration_statement',
  'log_statement',
  'max_connections',
  'server_version_num',
  'shared_buffers',
  'synchronous_commit',
] as const

export type Database = {
  settings: Record<(typeof DATABASE_SETTINGS)[number], string>
  isSuperuser: boolean
  isStandby: boolean
  /** Of all users. */
  connections: number
  /** The newest attempt to archive WAL failed. */
  isArchiveFailing: boolean
}

export function judgeDatabase(database: Database): Finding[] {
  return [...judgeSafety(database), ...judgeArchive(database), ...judgeRoom(database), ...judgePrivacy(database)]
}

export function hasWalArchive({ settings, isArchiveFailing }: Database): boolean {
  return settings.archive_mode !== 'off' && !isArchiveFailing
}

function judgeSafety({ settings, isStandby, isSuperuser }: Database): Finding[] {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => settings[name] === 'off')
  return [
    ...(Number(settings.server_version_num) < NEEDED_VERSION ? [danger('The database is older than PostgreSQL 15.')] : []),
    ...(isStandby ? [danger('DATABASE_URL names a standby, which takes no changes.')] : []),
    ...off.map((name) => danger(`The database has ${name} off: answered calls are lost when the machine stops.`)),
    ...(isSuperuser ? [warning('The user of DATABASE_URL is a superuser: give the servers one that only owns their database.')] : []),
  ]
}

function judgeArchive({ settings, isArchiveFailing }: Database): Finding[] {
  if (settings.archive_mode === 'off')
    return [
      warning(
        'The database archives no WAL (archive_mode is off): it can not be restored to a point in time, and a day may be lost with its disk.',
      ),
    ]
  return isArchiveFailing
    ? [danger('The database can not archive its WAL (pg_stat_archiver): its disk fills up, and it can not be restored to a point in time.')]
    : []
}

function judgeRoom({ settings, connections }: Database): Finding[] {
  const left = Number(settings.max_connections) - connections
  return [
    ...(left < CONNECTIONS_A_SERVER
      ? [warning(`The database has ${left} of ${settings.max_connections} connections left; a server takes up to ${CONNECTIONS_A_SERVER}.`)]
      : []),
    ...(Number(settings.shared_buffers) <= DEFAULT_SHARED_BUFFERS
      ? [note('The database runs with the default shared_buffers of 128 MB: a quarter of the memory is usual.')]
      : []),
  ]
}

function judgePrivacy({ settings }: Database): Finding[] {
  const isLogged = settings.log_statement !== 'none' || Number(settings.log_min_duration_statement) >= 0
  return isLogged
    ? [warning('The database logs statements (log_statement or log_min_duration_statement), and with them what members write.')]
    : []
}
