// Selling and what became of it, in one file: each file more has its name in the first one.
export { ItemSellingScreen } from './ItemSellingScreen.tsx'
export { ItemSellScreen } from './ItemSellScreen.tsx'
export { TransactionsScreen } from './TransactionsScreen.tsx'
