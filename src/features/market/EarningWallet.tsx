import { useIsTodayAnswered } from '#features/reports/useTodayReport.ts'
import { WalletSheet, type WalletSheetProps } from '#features/wallet/WalletSheet.tsx'

/** The wallet, which knows whether today's answer has earned already. */
export function EarningWallet(props: Omit<WalletSheetProps, 'isAnswered'>) {
  return <WalletSheet {...props} isAnswered={useIsTodayAnswered()} />
}
