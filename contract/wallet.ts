import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const CURRENCIES = ['coin', 'stone'] as const
export type Currency = (typeof CURRENCIES)[number]

export const Wallet = z.object({ coin: z.number().int().min(0), stone: z.number().int().min(0) })
export type Wallet = z.output<typeof Wallet>

export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  summary: "The caller's balances",
  tag: 'wallet',
  access: 'member',
  input: {},
  output: Wallet,
  errors: [],
})

export const exchangeCoins = endpoint({
  method: 'POST',
  path: '/wallet/exchange',
  summary: 'Exchange 7 coins for 50 stones. Takes an Idempotency-Key',
  tag: 'wallet',
  access: 'member',
  input: {},
  output: Wallet,
  perMinute: 30,
  errors: ['NOT_ENOUGH_COIN', 'KEY_REUSED'],
})
