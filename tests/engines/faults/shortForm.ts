import type { FaultName } from './faults.ts'
import type { FlowName } from './flows.ts'

type Pair = [FaultName, FlowName]

const MOST_DANGEROUS: Pair[] = [
  ['lostAnswerReload', 'gift'],
  ['offlineReload', 'guestLine'],
  ['lostRefresh', 'homeAnswer'],
]

/** The pairs of `npm test -- faults`: what loses words or pays twice. */
export const SHORT: Record<'chromium' | 'firefox' | 'webkit', Pair[]> = {
  chromium: [...MOST_DANGEROUS, ['socketsBlocked', 'roomAnswer'], ['fullStorage', 'madeStation']],
  firefox: [...MOST_DANGEROUS, ['socketsBlocked', 'roomAnswer'], ['fullStorage', 'madeStation'], ['lostAnswer', 'purchase']],
  webkit: MOST_DANGEROUS,
}
