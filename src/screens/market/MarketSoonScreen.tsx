import { shellText } from '#text/shell.ko.ts'

/** /market, until the shops open. */
export function MarketSoonScreen() {
  return <h1 className="t1">{shellText.market.soon}</h1>
}
