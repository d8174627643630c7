import { ANSWER_REWARD, OPENING_BALANCE } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPersons } from '#server/db/personLocks.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { erasePerson, findOrCreatePerson } from '#server/modules/auth/auth.service.ts'
import { eraseMarket } from '#server/modules/market/marketPersonalData.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { closeWallet, earn, openWallet, walletOf } from '#server/modules/wallet/wallet.service.ts'
import { DEMO_MEMBERS } from './demoMembers.ts'
import { FORMER_TRADERS, type Trader } from './marketPlan.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_CAME_DAYS_AGO = 112

export type Person = { personId: string; hasLeft: boolean; stone: number; lastMs: number; holds: Set<string>; wears: Set<string> }

export type People = {
  of: (trader: Trader) => Person | undefined
  all: readonly Person[]
  lastBookedMs: number
}

/** The existing demo members, locked, and the traders that will withdraw. */
export async function findTraders(tx: Tx, config: Config, now: Date): Promise<People> {
  const members = new Map<string, Person>()
  const found = await Promise.all(DEMO_MEMBERS.map(({ userId }) => findMemberByUserId(tx, userId)))
  const there = found.flatMap((member) => (member ? [member] : []))
  const locked =
    there.length > 0
      ? await lockPersons(
          tx,
          there.map(({ personId }) => personId),
        )
      : []
  const lastBookedMs = await lastBooked(tx, locked)
  for (const { userId, personId } of there) {
    if (!locked.includes(personId)) continue
    members.set(userId, newPerson({ personId, hasLeft: false, stone: (await walletOf(tx, personId)).stone, lastMs: lastBookedMs }))
  }
  const left: Person[] = []
  for (let index = 0; index < FORMER_TRADERS; index += 1)
    left.push(await join({ db: tx, config }, index, new Date(now.getTime() - (FIRST_CAME_DAYS_AGO - index / 3) * DAY_MS)))
  return {
    of: (trader) => (typeof trader === 'string' ? members.get(trader) : left[trader.left]),
    all: [...members.values(), ...left],
    lastBookedMs,
  }
}

/** Earns the price for a trader by answers; members have what they earned. @returns false when it is not enough */
export async function ensureBalance(tx: Tx, afterCommit: AfterCommit, person: Person, price: number, at: Date): Promise<boolean> {
  const answers = Math.max(0, Math.ceil((price - person.stone) / ANSWER_REWARD.stone))
  if (!person.hasLeft) return answers === 0
  const since = person.lastMs
  for (let answer = 1; answer <= answers; answer += 1) {
    const earnedAt = new Date(since + ((at.getTime() - since) * answer) / (answers + 1))
    await earn(tx, afterCommit, person.personId, { reason: 'ANSWER', amounts: ANSWER_REWARD, at: earnedAt })
    person.stone += ANSWER_REWARD.stone
    person.lastMs = earnedAt.getTime()
  }
  return true
}

/** Withdraws the traders: their trades stay without a name. */
export async function withdrawTraders(tx: Tx, { all }: People, now: Date): Promise<void> {
  for (const { personId, hasLeft, lastMs } of all) {
    if (!hasLeft) continue
    const at = new Date(Math.min(lastMs + DAY_MS, (lastMs + now.getTime()) / 2))
    await eraseMarket(tx, personId, at)
    await closeWallet(tx, personId, at)
    await erasePerson(tx, personId)
  }
}

async function join(deps: { db: Tx; config: Config }, index: number, at: Date): Promise<Person> {
  const personId = await findOrCreatePerson(deps, 'naver', { providerId: `demo-left-${index}`, email: null }, at)
  await openWallet(deps.db, personId, { isReturning: false, at })
  return newPerson({ personId, hasLeft: true, stone: OPENING_BALANCE.stone, lastMs: at.getTime() })
}

function newPerson(person: Omit<Person, 'holds' | 'wears'>): Person {
  return { ...person, holds: new Set(), wears: new Set() }
}

async function lastBooked(tx: Tx, personIds: readonly string[]): Promise<number> {
  const row = await tx
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'ledgerEntry.accountId')
    .select((eb) => eb.fn.max('ledgerEntry.createdAt').as('at'))
    .where('personId', 'in', [...personIds])
    .executeTakeFirst()
  return row?.at?.getTime() ?? 0
}
