import type { Report, Reward } from '#contract/reports.ts'
import { reportsText } from '#text/reports.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import type { Basis } from './saveMachine.ts'

/** Says that a save succeeded, and what it earned. */
export function tellSaved({ isLate }: Report, reward: Reward | null): void {
  if (reward) showToast(reportsText.rewarded(reward.coin, reward.stone), { icon: 'reward' })
  else showToast(isLate ? reportsText.lateSaved : reportsText.saved)
}

/** Says that a save failed whose screen is no longer there. */
export function tellFailed({ kind }: Basis): void {
  showToast(kind === 'edit' ? reportsText.errors.edit : reportsText.errors.todaySave, { icon: 'warning' })
}
