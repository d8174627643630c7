import { isWritten } from '#features/reports/reportDay.ts'
import { useTodayReport } from '#features/reports/useTodayReport.ts'
import { WalletSheet, type WalletSheetProps } from '#features/wallet/WalletSheet.tsx'

/** The wallet, which knows whether today's answer has earned already. */
export function EarningWallet(props: Omit<WalletSheetProps, 'isAnswered'>) {
  const today = useTodayReport()
  return <WalletSheet {...props} isAnswered={today !== undefined && isWritten(today)} />
}
