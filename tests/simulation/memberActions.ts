import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { StationCard } from '#contract/stations.ts'
import { ApiError } from '#lib/api/apiError.ts'
import { keyedCalls } from '#lib/api/useIdempotencyKey.ts'
import { reportIdOf } from '#server/modules/reports/reportId.ts'
import type { Phone } from './phone.ts'
import type { Reply } from './simulatedServer.ts'
import type { Snapshot } from './snapshot.ts'
import type { World } from './world.ts'

export type Scene = {
  world: World
  phones: readonly Phone[]
  random: () => number
  now: () => Date
  /** The database after the last step, as what the screens may show. */
  seen: () => Snapshot
}

export type Action = { kind: string; share: number; run: (phone: Phone, scene: Scene) => Promise<unknown> }

const pick = <T>(scene: Scene, list: readonly T[]): T | undefined => list[Math.floor(scene.random() * list.length)]
const other = (scene: Scene, phone: Phone) =>
  pick(
    scene,
    scene.phones.filter((one) => one !== phone),
  ) ?? phone
const whole = (scene: Scene, max: number) => Math.floor(scene.random() * max)

/** With a key that stays the same until the call is answered, by the product's rule. */
function pay(phone: Phone, path: string, body?: object): Promise<Reply | null> {
  const kept = new Map<string, string>()
  const keyed = keyedCalls('simulated', {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  })
  return phone.repeat(() =>
    keyed(path, async (key) => {
      const reply = await phone.call('POST', path, { key, ...(body ? { body } : {}) })
      if (reply.status >= 400) throw new ApiError('INVALID_REQUEST', { status: reply.status })
      return reply
    }),
  )
}

/** Mostly the station that has one free place, where others come too. */
const join: Action['run'] = async (phone, scene) => {
  const { stations } = scene.seen()
  const station = stations.find(({ id }) => id === scene.world.stationIds[scene.random() < 0.75 ? 0 : 1]) ?? pick(scene, stations)
  if (!station || phone.rooms.has(station.id)) return
  const reply = await phone.settle('PATCH', `/stations/${station.code}`)
  if (!reply) return
  const isIn = reply.status === 200 || reply.body.code === 'ALREADY_MEMBER' || (await isListed(phone, station.id))
  if (!isIn) return
  phone.openRoom(station.id)
  await phone.fetchRoom(station.id)
}

/** The first try may have joined, and the code be another since: a refusal reads the list again, as the product does. */
async function isListed(phone: Phone, stationId: string): Promise<boolean> {
  const reply = await phone.settle('GET', '/stations')
  const { stations } = (reply?.body ?? { stations: [] }) as { stations: StationCard[] }
  return stations.some((listed) => listed.stationId === stationId)
}

const leave: Action['run'] = async (phone, scene) => {
  const stationId = pick(scene, [...phone.rooms.keys()])
  if (stationId === undefined) return
  const reply = await phone.settle('DELETE', `/stations/${stationId}/members/me`)
  if (reply && (reply.status === 200 || reply.status === 404)) phone.rooms.delete(stationId)
}

/** By the admin, who alone may. */
const removeMember: Action['run'] = async (_phone, scene) => {
  const station = pick(scene, scene.seen().stations)
  const admin = scene.phones.find(({ member, session }) => member.personId === station?.adminPersonId && session !== null)
  const removed = pick(
    scene,
    scene.phones.filter((one) => one !== admin),
  )
  if (station && admin && removed) await admin.settle('DELETE', `/stations/${station.id}/members/${removed.userId}`)
}

const move: Action['run'] = async (phone, scene) => {
  const stationId = pick(scene, [...phone.rooms.keys()])
  const figure = pick(
    scene,
    scene.seen().places.filter((place) => place.stationId === stationId),
  )
  const userId = scene.phones.find(({ member }) => member.personId === figure?.personId)?.userId
  if (stationId && userId) await phone.move(stationId, userId, { positionX: whole(scene, 71), positionY: 10 + whole(scene, 71) })
}

/** Today's answer, or an edit; over midnight it is offered as a late one. */
const report: Action['run'] = async (phone, scene) => {
  const serviceDate = serviceDateOf(scene.now())
  const path = `/reports/${reportIdOf(phone.member.personId, serviceDate)}`
  const answer = `답 ${whole(scene, 1000)}`
  const isWritten = scene.seen().reports.some((one) => one.personId === phone.member.personId && one.serviceDate === serviceDate)
  const reply = await phone.settle('PATCH', path, isWritten ? { answer } : { answer, serviceDate })
  if (reply?.body.code === 'DAY_CHANGED') await phone.settle('PATCH', path, { answer, late: true })
}

const buy: Action['run'] = (phone, scene) => pay(phone, '/store/official/purchase', { id: pick(scene, scene.world.items)?.id })

const exchange: Action['run'] = (phone) => pay(phone, '/wallet/exchange')

const list: Action['run'] = async (phone, scene) => {
  const owned = scene.seen().owned.filter(({ personId }) => personId === phone.member.personId)
  const item = scene.world.items.find(({ file }) => file === pick(scene, owned)?.item)
  if (item) await pay(phone, '/store/resale/listings', { id: item.id, price: 1 + whole(scene, item.price) })
}

const activeListing = (scene: Scene) =>
  pick(
    scene,
    scene.seen().listings.filter(({ status }) => status === 'ACTIVE'),
  )

const take: Action['run'] = async (phone, scene) => {
  const offer = activeListing(scene)
  if (offer) await pay(phone, `/store/resale/listings/${offer.id}/purchase`, { expectedPrice: offer.price })
}

const cancel: Action['run'] = async (_phone, scene) => {
  const offer = activeListing(scene)
  const seller = scene.phones.find(({ member, session }) => member.personId === offer?.sellerId && session !== null)
  if (offer && seller) await seller.settle('DELETE', `/store/resale/listings/${offer.id}`)
}

const ask: Action['run'] = (phone, scene) => phone.settle('POST', '/friends/requests', { receiverId: other(scene, phone).userId })

/** Of a pair that is linked already, mostly. */
const linkedWith = (phone: Phone, scene: Scene): Phone => {
  const ids = scene
    .seen()
    .links.flatMap(({ lower, higher }) => (lower === phone.member.personId ? [higher] : higher === phone.member.personId ? [lower] : []))
  return scene.phones.find(({ member }) => member.personId === pick(scene, ids)) ?? other(scene, phone)
}

const answerRequest: Action['run'] = (phone, scene) =>
  phone.settle('PATCH', `/friends/requests/${linkedWith(phone, scene).userId}`, { status: scene.random() < 0.8 ? 'ACCEPTED' : 'REJECTED' })

const unfriend: Action['run'] = (phone, scene) => phone.settle('DELETE', `/friends/requests/${linkedWith(phone, scene).userId}`)

const block: Action['run'] = async (phone, scene) => {
  const { userId } = linkedWith(phone, scene)
  await phone.settle('POST', '/blocks', { userId })
  await phone.settle('DELETE', `/blocks/${userId}`)
}

const sendGift: Action['run'] = (phone, scene) =>
  pay(phone, '/store/gifts', { id: pick(scene, scene.world.items)?.id, receiverId: linkedWith(phone, scene).userId, card: '선물이에요' })

const openGift: Action['run'] = async (_phone, scene) => {
  const gift = pick(
    scene,
    scene.seen().gifts.filter(({ state }) => state === 'waiting'),
  )
  const receiver = scene.phones.find(({ member, session }) => member.personId === gift?.receiverId && session !== null)
  if (gift && receiver) await receiver.settle('POST', `/store/gifts/${gift.id}/${scene.random() < 0.7 ? 'open' : 'decline'}`)
}

const signOut: Action['run'] = (phone) => phone.signOut()

/** By the emulator of the login provider; a code that a killed server knew is asked for again. */
const signIn: Action['run'] = async (phone, scene) => {
  for (let tries = 0; tries < 3; tries += 1) {
    const state = `${whole(scene, 1e9)}123`
    const query = new URLSearchParams({ ...scene.world.provider, response_type: 'code', state, login_hint: phone.member.email })
    const granted = await phone.repeat(() => phone.send({ method: 'GET', path: `/dev/idp/naver/authorize?${query}`, headers: {} }))
    const code = granted?.location ? new URL(granted.location).searchParams.get('code') : null
    const headers = { cookie: `naver_state=${state}` }
    const login = await phone.repeat(() => phone.send({ method: 'POST', path: '/auth/login/naver', headers, body: { code, state } }))
    if (login?.status !== 200 || login.cookie === null) continue
    phone.begin(login.body.accessToken, login.cookie)
    const stations = await phone.settle('GET', '/stations')
    for (const { stationId } of stations?.status === 200 ? stations.body.stations : []) {
      phone.openRoom(stationId)
      void phone.fetchRoom(stationId)
    }
    return
  }
}

export const ACTIONS: readonly Action[] = [
  { kind: 'join', share: 9, run: join },
  { kind: 'leave', share: 3, run: leave },
  { kind: 'remove', share: 2, run: removeMember },
  { kind: 'move', share: 16, run: move },
  { kind: 'report', share: 12, run: report },
  { kind: 'buy', share: 9, run: buy },
  { kind: 'exchange', share: 4, run: exchange },
  { kind: 'list', share: 6, run: list },
  { kind: 'take', share: 8, run: take },
  { kind: 'cancel', share: 2, run: cancel },
  { kind: 'ask', share: 6, run: ask },
  { kind: 'answer', share: 6, run: answerRequest },
  { kind: 'unfriend', share: 2, run: unfriend },
  { kind: 'block', share: 2, run: block },
  { kind: 'gift', share: 5, run: sendGift },
  { kind: 'open', share: 5, run: openGift },
  { kind: 'sign out', share: 4, run: signOut },
]

/** What a member does who is signed out. */
export const SIGN_IN: Action = { kind: 'sign in', share: 1, run: signIn }
