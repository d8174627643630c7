import { SoonScreen } from '#screens/errors/SoonScreen.tsx'
import { shellText } from '#text/shell.ko.ts'

/** /market, until the shops open. */
export function MarketSoonScreen() {
  return <SoonScreen {...shellText.market} picture="empty_selling" />
}
