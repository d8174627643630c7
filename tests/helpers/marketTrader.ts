import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Book, type Books, openBook } from './marketBooks.ts'
import { logInByHttp, type MemberByHttp, signUpByHttp } from './memberByHttp.ts'

const PAUSE_MS = 50
/** Longer than any fault, on a slow machine. */
const TIMEOUT_MS = 180_000
/** Answers that must not occur: a fault of the product or of the run. */
const NEVER = new Set([
  'INTERNAL',
  'INVALID_REQUEST',
  'NOT_LOGGED_IN',
  'PROFILE_REQUIRED',
  'TOKEN_EXPIRED',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
])

export type Call = { path: string; method?: string; body?: object; key?: string }
// biome-ignore lint/suspicious/noExplicitAny: answers of twenty calls, compared with what the database holds
export type Answer = { status: number; code: string; body: any }
export type Item = { id: string; name: string; price: number }

export type Market = {
  url: string
  books: Books
  catalogue: Item[]
  traders: Trader[]
  faults: string[]
  /** Calls without an answer or with 503, which were repeated. */
  lost: number
}

export type Trader = { member: MemberByHttp; book: Book; random: () => number; lastPaid: Call | null }

export const pick = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

/** Retries until there is a final answer: after 503 or no answer the call may or may not have run. */
export async function settle(market: Market, { member }: Pick<Trader, 'member'>, { path, ...init }: Call): Promise<Answer> {
  const until = Date.now() + TIMEOUT_MS
  for (let isFirst = true; ; isFirst = false) {
    const answer = await member.call(path, init).then(read).catch(lost)
    if (answer) return judged(market, { path, ...init }, answer, isFirst)
    if (Date.now() > until) throw new Error(`${init.method} ${path} was not answered`)
    market.lost += 1
    await sleep(PAUSE_MS)
  }
}

async function read(answer: Response): Promise<Answer | null> {
  const body = (await answer.json()) as { code?: string }
  return answer.status === 503 ? null : { status: answer.status, code: answer.ok ? 'done' : (body.code ?? 'no code'), body }
}

function lost(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

function judged(market: Market, { path, method = 'GET' }: Call, answer: Answer, isFirst: boolean): Answer {
  // A box, a friendship or a block may have ended meanwhile.
  const isMeanwhile = answer.code === 'NOT_FOUND' && /^\/(store\/gifts|friends|blocks)\b/.test(path)
  const isGone = answer.code === 'NOT_LOGGED_IN' && path === '/auth/withdraw' && !isFirst
  if (NEVER.has(answer.code) && !isGone && !isMeanwhile)
    market.faults.push(`${method} ${path} was answered: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Sometimes as a double tap, sometimes repeated after the answer: all get the same answer. */
export async function pay(market: Market, trader: Trader, wanted: Call): Promise<Answer> {
  const call = { ...wanted, method: 'POST', key: randomUUID() }
  const taps = trader.random() < 0.2 ? [1, 2] : [1]
  const answers = await Promise.all(taps.map(() => settle(market, trader, call)))
  const done = answers.filter(({ code }) => code === 'done')
  if (done.length > 0 && trader.random() < 0.2) done.push(await settle(market, trader, call))
  const [first] = done
  for (const other of done)
    if (!isDeepStrictEqual(other, first)) market.faults.push(`one key, two answers: ${JSON.stringify([first, other])}`)
  if (first) trader.lastPaid = call
  return first ?? (answers[0] as Answer)
}

/** Logs in, and signs up without a profile, with retries. */
export async function comeIn(url: string, userId: string): Promise<MemberByHttp> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      const member = await logInByHttp(url, userId)
      return (await member.call('/wallet')).ok ? member : await signUpByHttp(url, userId)
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(PAUSE_MS)
    }
  }
}

export async function newTrader({ url, books }: Market, userId: string, random: () => number): Promise<Trader> {
  return { member: await comeIn(url, userId), book: openBook(books, userId), random, lastPaid: null }
}
