import { AssetBox, type AssetBoxProps } from '#features/wallet/AssetBox.tsx'
import { lazyCode } from '#lib/lazyWithRetry.ts'

const sheet = lazyCode(async () => (await import('./EarningWallet.tsx')).EarningWallet)

/** The balances; a tap opens the wallet. */
export function WalletBox(props: Omit<AssetBoxProps, 'sheet'>) {
  return <AssetBox {...props} sheet={sheet} />
}
