// Selling, what became of it, and giving, in one file: each file more has its name in the first one.
export { GiftScreen } from './GiftScreen.tsx'
export { ItemSellingScreen } from './ItemSellingScreen.tsx'
export { ItemSellScreen } from './ItemSellScreen.tsx'
export { TransactionsScreen } from './TransactionsScreen.tsx'
