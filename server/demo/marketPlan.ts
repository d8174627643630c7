import { DEMO_OFFERS, DEMO_PURCHASES, DEMO_SALES, DEMO_TRADED, type DemoOffer } from './demoMarket.ts'

/** A demo member's userId, or a withdrawn trader. */
export type Trader = string | { left: number }

export type MarketAction = { daysAgo: number; item: string } & (
  | { kind: 'buy' | 'putOn' | 'postponeMessages'; who: Trader }
  | { kind: 'resale'; who: Trader; buyer: Trader; percent: number }
  | { kind: 'offer'; who: string; percent: number }
)

/** Former owners: resellers first, then sellers of what members now offer. */
const HANDS = 14
const COLLECTORS = 6
export const FORMER_TRADERS = HANDS + COLLECTORS

export function marketPlan(): MarketAction[] {
  const actions: MarketAction[] = [
    ...DEMO_TRADED.flatMap((traded, index) => tradesOf(traded, index * 4)),
    ...DEMO_OFFERS.flatMap(journeyOf),
    ...DEMO_PURCHASES.map(({ buyer: who, item, daysAgo }): MarketAction => ({ kind: 'buy', who, item, daysAgo })),
    ...DEMO_SALES.flatMap(({ seller: who, item, boughtDaysAgo, soldDaysAgo, percent }, index): MarketAction[] => [
      { kind: 'buy', who, item, daysAgo: boughtDaysAgo },
      { kind: 'resale', who, buyer: collector(index), item, daysAgo: soldDaysAgo, percent },
    ]),
  ]
  return actions.sort((one, other) => other.daysAgo - one.daysAgo)
}

const FIRST_TRADE = 97
const LAST_TRADE = 0.7

/** Resales over the whole time, copies in rotation. Nobody holds two: there are more than twice as many traders. */
function tradesOf({ item, copies, trades, percents: [first, last] }: (typeof DEMO_TRADED)[number], shift: number): MarketAction[] {
  const holder = (turn: number) => ({ left: (turn + shift) % HANDS })
  const bought = Array.from(
    { length: copies },
    (_, turn): MarketAction => ({ kind: 'buy', who: holder(turn), item, daysAgo: FIRST_TRADE + copies - turn }),
  )
  const resold = Array.from({ length: trades }, (_, trade): MarketAction => {
    const share = trade / (trades - 1)
    const daysAgo = FIRST_TRADE - (FIRST_TRADE - LAST_TRADE) * share + (((trade * 5) % 7) - 3) * (share < 1 ? 0.4 : 0)
    const percent = Math.round(first + (last - first) * share + ((trade * 4) % 9) - 4)
    return {
      kind: 'resale',
      who: holder(trade),
      buyer: holder(trade + copies),
      item,
      daysAgo,
      percent: Math.min(100, Math.max(70, percent)),
    }
  })
  return [...bought, ...resold]
}

function journeyOf({ item, seller, percent, offeredDaysAgo, boughtDaysAgo, earlierOwnersDays }: DemoOffer, index: number): MarketAction[] {
  const owners: Trader[] = [...earlierOwnersDays.map((_, turn) => collector(index + turn)), seller]
  const since = owners.map((_, turn) => boughtDaysAgo + earlierOwnersDays.slice(turn).reduce((sum, days) => sum + days, 0))
  const actions = owners.flatMap((who, turn): MarketAction[] => {
    const [from, until, buyer] = [since[turn] ?? 0, since[turn + 1], owners[turn + 1]]
    const bought: MarketAction[] = turn === 0 ? [{ kind: 'buy', who, item, daysAgo: from }] : []
    if (until === undefined || buyer === undefined) return bought
    return [
      ...bought,
      { kind: 'putOn', who, item, daysAgo: from - 0.5 },
      { kind: 'postponeMessages', who, item, daysAgo: until + 1 },
      { kind: 'resale', who, buyer, item, daysAgo: until, percent: buyer === seller ? percent : 97 - 6 * turn - (index % 5) },
    ]
  })
  return [...actions, { kind: 'offer', who: seller, item, percent, daysAgo: offeredDaysAgo }]
}

function collector(turn: number): Trader {
  return { left: HANDS + (turn % COLLECTORS) }
}
