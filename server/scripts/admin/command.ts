import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { createLocalBus } from '#server/events/bus.ts'
import { createRedisBus } from '#server/events/redisBus.ts'
import { openRedis } from '#server/redisLink.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/open.ts'

export type Context = { config: Config; db: Db } & Pick<OpenDatabase, 'withoutTimeouts'>

export type Command = {
  usage: string
  /** One line. */
  summary: string
  /** What else `help` says. */
  details?: string
  /** No server may use the database meanwhile. */
  isAlone?: boolean
  /** Parses arguments before the database is opened. @throws Error with one sentence */
  prepare: (args: string[]) => (context: Context) => Promise<void>
}

type Options = NonNullable<ParseArgsConfig['options']>
export type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; args: string[] }>>

/** In one transaction. */
export type Changing = {
  config: Config
  tx: Tx
  afterCommit: AfterCommit
  operator: string
  at: Date
}

type Definition<O extends Options> = Pick<Command, 'usage' | 'summary' | 'details'> & {
  options?: O
  /** @returns lines for the operator @throws Error with one sentence */
  prepare: (given: Given<O>) => (changing: Changing) => Promise<string[]>
}

const COMMON = { 'dry-run': { type: 'boolean', default: false }, by: { type: 'string' } } as const

/** One transaction, `--dry-run`, and `--by` for the operator's name. It must record its action by `insertAction`. */
export function changingCommand<const O extends Options>({ usage, summary, details, options, prepare }: Definition<O>): Command {
  return {
    usage: `${usage} [--by NAME] [--dry-run]`.trim(),
    summary,
    ...(details === undefined ? {} : { details }),
    prepare: (args) => {
      const given = parseArgs({ args, options: { ...options, ...COMMON }, allowPositionals: true })
      const { 'dry-run': isDryRun, by } = given.values as { 'dry-run': boolean; by?: string }
      const operator = operatorOf(by)
      const work = prepare(given as unknown as Given<O>)
      return (context) => change(context, { isDryRun, operator, work })
    },
  }
}

type Change = { isDryRun: boolean; operator: string; work: (changing: Changing) => Promise<string[]> }

async function change({ config, db }: Context, { isDryRun, operator, work }: Change): Promise<void> {
  const redis = config.redisUrl && !isDryRun ? openRedis(config.redisUrl) : null
  const bus = redis ? createRedisBus(redis) : createLocalBus()
  try {
    const lines = await transact({ db, bus }, async (tx, afterCommit) => {
      const done = await work({ config, tx, afterCommit, operator, at: new Date() })
      if (isDryRun) throw new DryRun(done)
      return done
    })
    console.log(lines.join('\n'))
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
    console.log([...error.lines, 'Dry run: nothing was changed.'].join('\n'))
  } finally {
    await bus.close()
    redis?.close()
  }
}

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super('dry run')
    this.lines = lines
  }
}

function operatorOf(by: string | undefined): string {
  if (by !== undefined && (by.trim() === '' || by.length > 60)) throw new Error('--by takes a name of 1 to 60 signs.')
  if (by !== undefined) return by.trim()
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** The one positional argument. @throws Error with one sentence */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [first, ...rest] = positionals
  if (first === undefined || rest.length > 0) throw new Error(`It takes one ${what}.`)
  return first
}
