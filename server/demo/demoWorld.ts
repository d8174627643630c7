import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { type DemoStep, recordStep, stepsDone } from './demoSteps.ts'
import { earlierAnswersStep } from './earlierAnswersStep.ts'
import { friendsStep } from './friendsStep.ts'
import { giftsStep } from './giftsStep.ts'
import { guestBookStep } from './guestBookStep.ts'
import { marketStep } from './marketStep.ts'
import { membersStep } from './membersStep.ts'
import { reportsStep } from './reportsStep.ts'
import { restsStep } from './restsStep.ts'
import { stationsStep } from './stationsStep.ts'
import { stickersStep } from './stickersStep.ts'
import { weeksStep } from './weeksStep.ts'

/** The market before the answers, because ledger entries are ordered by time. In an older demo world it comes after them. */
const STEPS: readonly DemoStep[] = [
  membersStep,
  marketStep,
  friendsStep,
  reportsStep,
  stationsStep,
  stickersStep,
  restsStep,
  earlierAnswersStep,
  guestBookStep,
  giftsStep,
  weeksStep,
]

/**
 * Fills an empty database, or upgrades a demo world, each step once. Any other database is left alone.
 * @returns the names of the steps done now
 * @throws Error in production
 */
export async function seedDemoWorld(deps: Deps): Promise<string[]> {
  if (deps.config.isProduction) throw new Error('The demo world does not exist in production.')
  const done = await stepsDone(deps.db)
  if (done === 'not a demo world') return []
  const doneNow: string[] = []
  for (const { name, prepare } of STEPS) {
    if (done.includes(name)) continue
    const run = await prepare(deps)
    const isMine = await transact(deps, async (tx, afterCommit) => {
      if (!(await recordStep(tx, name))) return false
      await run(tx, afterCommit)
      return true
    })
    if (isMine) doneNow.push(name)
  }
  return doneNow
}
