import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { insertDecision } from '#server/modules/moderation/decisions.repository.ts'
import { insertAction } from '#server/modules/moderation/operatorActions.repository.ts'
import { insertAdminRole } from '#server/modules/moderation/roles.repository.ts'
import { friendCalls } from './friendCalls.ts'
import { befriend } from './friendships.ts'
import { invitationCalls } from './invitationCalls.ts'
import { marketCalls } from './marketCalls.ts'
import { aMember, type TestMember } from './members.ts'
import { aPushTarget } from './pushReceiver.ts'
import { stationCalls } from './stationCalls.ts'
import type { TestApp } from './testServer.ts'

/** A unique name, to search for. */
export const NAME = '흔적민아'
export const HIDDEN = { userName: '숨은사람', detail: '몰래 쓴 신고' }

/** What only this person's rows say. */
type Words = { name: string; answer: string; search: string; detail: string; mark: string }
const WORDS: Words = { name: NAME, answer: '<b>우리</b> & "별"\n둘째 줄', search: '우리', detail: '자꾸 말을 걸어요', mark: 'one' }
/** Somebody with the same traces, whom neither an export nor a withdrawal may touch. */
export const STRANGER: Words = { name: '낯선별', answer: '낯선 답', search: '낯선', detail: '낯선 까닭', mark: 'stranger' }

export type Traced = { member: TestMember; friend: TestMember; hidden: TestMember }

/** A member with rows in every table that can name one, made by the real calls. */
export async function tracesEverywhere(test: TestApp, words = WORDS): Promise<Traced> {
  const member = await aMember(test, { userName: words.name })
  const [friend, other] = [await aMember(test, { userName: '친구별' }), await aMember(test, { userName: '이웃별' })]
  const hidden = await aMember(test, { userName: HIDDEN.userName })
  await leaveWithOperators(test, member)
  await leaveWords(test, member, { friend, other, hidden }, words)
  await leaveInMarket(test, member, { friend, other }, words)
  return { member, friend, hidden }
}

async function leaveWords(
  test: TestApp,
  member: TestMember,
  { friend, other, hidden }: Record<'friend' | 'other' | 'hidden', TestMember>,
  { answer, search, detail, mark }: Words,
) {
  const { send, ask, reject, block, poke } = friendCalls(test)
  const stations = stationCalls(test)
  await befriend(test, member, friend)
  await ask(other, member)
  await reject(member, other)
  await ask(member, hidden)
  await reject(hidden, member)
  const asked = await aMember(test, { userName: '기다림' })
  await ask(member, asked)
  await poke(member, friend)
  await poke(friend, member)
  await block(member, await aMember(test, { userName: '막힌별' }))
  await send(hidden, 'POST', '/people-reports', { userId: member.userId, reason: 'SPAM', detail: HIDDEN.detail })
  await block(hidden, member)
  await send(member, 'POST', '/people-reports', { userId: other.userId, reason: 'HARASSMENT', detail })
  await send(member, 'POST', '/users/histories', { searchedId: other.userId })

  const { body } = await stations.create(member)
  await stations.join(friend, body.stationCode)
  await stations.join(member, 'ZZZZZZ')
  await invitationCalls(test).linkOf(member, body.stationId)
  const { today } = (await send(member, 'GET', '/reports')).body
  await send(member, 'PATCH', `/reports/${today.reportId}`, { answer, serviceDate: today.serviceDate })
  await send(friend, 'PUT', `/reports/${today.reportId}/sticker`, { sticker: 'heart' })
  const theirs = (await send(friend, 'GET', '/reports')).body.today
  await send(friend, 'PATCH', `/reports/${theirs.reportId}`, { answer: '친구의 답', serviceDate: theirs.serviceDate })
  await send(member, 'PUT', `/reports/${theirs.reportId}/sticker`, { sticker: 'tea' })
  await sql`insert into seen_week (person_id, week_from) values (${member.personId}, ${today.serviceDate})`.execute(test.deps.db)
  await send(friend, 'POST', `/guest-books/${member.userId}/lines`, { id: randomUUID(), text: '친구의 한 줄' })
  await send(member, 'POST', `/guest-books/${friend.userId}/lines`, { id: randomUUID(), text: `${search} 별에도 놀러 와` })
  await send(member, 'PATCH', '/guest-books', { isOpen: false })
  await send(member, 'PUT', '/rest', { from: addDays(today.serviceDate, 1), days: 2 })
  await send(member, 'GET', `/reports?query=${encodeURIComponent(search)}`)
  await sql`
    insert into linked_login (person_id, provider, provider_id, email, created_at)
    values (${member.personId}, 'kakao', ${`linked-${mark}`}, ${`${mark}@example.com`}, ${test.deps.clock()})`.execute(test.deps.db)
  await sql`
    insert into former_login (login_hash, person_id, left_at, is_closed, exports) values (${`of-before-${mark}`}, ${member.personId}, ${test.deps.clock()}, false, 0)`.execute(
    test.deps.db,
  )
  await sql`insert into login_hash (hash, person_id, expires_at) values (${randomUUID()}, ${member.personId}, ${test.deps.clock()})`.execute(
    test.deps.db,
  )
  if (serviceDateOf(test.deps.clock()) !== today.serviceDate) throw new Error('the day changed')
}

async function leaveInMarket(
  test: TestApp,
  member: TestMember,
  { friend, other: buyer }: Record<'friend' | 'other', TestMember>,
  { name }: Words,
) {
  const calls = marketCalls(test)
  const [offered, sold, bought, wished, given] = calls.items().filter(({ price }) => price >= 40)
  if (!offered || !sold || !bought || !wished || !given) throw new Error('too few items')
  for (const { file } of [offered, sold]) await calls.give(member, file)
  await calls.list(member, offered.id, 35, 'key-offer')
  const { listingId } = (await calls.list(member, sold.id, 35, 'key-sold')).body
  await calls.take(buyer, listingId, 35, 'key-bought')
  await calls.buy(member, bought.id, 'key-purchase')
  await calls.send(member, 'POST', '/store/official/wishlist', { id: wished.id })
  const gift = (from: TestMember, to: TestMember, card: string) =>
    calls.send(from, 'POST', '/store/gifts', { id: given.id, receiverId: to.userId, card }, `key-gift-${from.userId}`)
  await gift(member, friend, `${name}의 카드`)
  await gift(friend, member, '친구의 카드')
}

async function leaveWithOperators({ app, deps }: TestApp, { personId, headers }: TestMember) {
  const { target } = aPushTarget()
  await app.inject({ method: 'POST', url: '/api/push/subscription', headers, payload: target })
  await app.inject({ method: 'PATCH', url: '/api/push/switches', headers, payload: { sold: false } })
  const at = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    await insertDecision(tx, {
      id: randomUUID(),
      personId,
      kind: 'WARN',
      days: null,
      sentence: '조금만 더 다정하게 적어 주세요',
      decidedAt: at,
      decidedByPersonId: null,
      operator: 'doyun',
      endsAt: null,
      readAt: null,
    })
    await insertAdminRole(tx, personId, at)
    await insertAction(tx, { operator: 'doyun', command: 'roles grant', personId }, at)
  })
}
