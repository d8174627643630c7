import { AsyncLocalStorage } from 'node:async_hooks'

/** A fault at a query of a call: the server dies, or the database refuses. `at`: the query's number, or the commit. */
export type Fault = { kind: 'kill' | keyof typeof REFUSALS; at: number | 'commit'; when: 'before' | 'after' }

/** SQLSTATE of errors that the database raises instead of the statement; a lost connection is no statement's error. */
export const REFUSALS = { serialization: '40001', timeout: '57014', connection: null } as const

/** A call that the server executes. Its queries run one at a time, in the order in which they were sent. */
export type Run = {
  name: string
  fault: Fault | null
  /** The fault was reached. */
  isHit: boolean
  queries: number
  /** Each query waits until the scheduler lets it pass. */
  isStepped: boolean
  state: 'running' | 'parked' | 'querying' | 'blocked' | 'done'
  /** PID of the backend of the last query. */
  backend: number
  resume: () => void
  /** Called at each change of `state`. */
  onChange: () => void
  /** Settles with the last query sent so far. */
  tail: Promise<void>
}

export const currentRun = new AsyncLocalStorage<Run>()

export function newRun(name: string, fault: Fault | null, isStepped: boolean): Run {
  const nothing = () => undefined
  return {
    name,
    fault,
    isHit: false,
    queries: 0,
    isStepped,
    state: 'running',
    backend: 0,
    resume: nothing,
    onChange: nothing,
    tail: Promise.resolve(),
  }
}

export function change(run: Run, state: Run['state']): void {
  run.state = state
  run.onChange()
}

/** Answered already, as when another query of its call was refused: what it still asks for goes on by itself. */
export const isOver = ({ state }: Run): boolean => state === 'done'

/** Waits for the scheduler, or until the run is over. */
export async function park(run: Run): Promise<void> {
  await new Promise<void>((resolve) => {
    run.resume = resolve
    change(run, 'parked')
  })
  if (!isOver(run)) run.state = 'running'
}

export function isFaultHere({ fault, queries }: Run, sql: string, when: Fault['when']): boolean {
  return fault !== null && fault.when === when && (fault.at === 'commit' ? sql === 'commit' : fault.at === queries)
}

const POLL_MS = 10

/** Until a run waits for the scheduler, for a lock of another run, or is over. Nothing else moves meanwhile, so the result is the same each time. */
export async function settle(run: Run, isBlocked: (backend: number) => Promise<boolean>): Promise<void> {
  const isStill = () => run.state === 'parked' || run.state === 'done'
  while (!isStill()) {
    const hasChanged = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS, false)
      run.onChange = () => {
        if (!isStill()) return
        clearTimeout(timer)
        resolve(true)
      }
    })
    run.onChange = () => undefined
    if (hasChanged || isStill()) continue
    if (run.state !== 'querying' && run.state !== 'blocked') continue
    const { backend, queries } = run
    if (!(await isBlocked(backend)) || isStill() || run.queries !== queries) continue
    run.state = 'blocked'
    return
  }
}

/**
 * Runs calls at once, one query of one of them at a time.
 * @param pick chooses who goes on
 * @param isDead whether the server was killed: its runs are over
 */
export async function interleave(
  runs: readonly Run[],
  start: (run: Run) => void,
  { pick, isBlocked, isDead }: { pick: (ready: Run[]) => Run; isBlocked: (backend: number) => Promise<boolean>; isDead: () => boolean },
): Promise<void> {
  for (const run of runs) {
    start(run)
    await settle(run, isBlocked)
    if (isDead()) return
  }
  for (;;) {
    const open = runs.filter(({ state }) => state !== 'done')
    if (open.length === 0 || isDead()) return
    const ready = open.filter(({ state }) => state === 'parked')
    if (ready.length > 0) {
      const run = pick(ready)
      run.state = 'running'
      run.resume()
    }
    // Also those that waited for a lock: it may have been released.
    for (const run of open) {
      await settle(run, isBlocked)
      if (isDead()) return
    }
  }
}
