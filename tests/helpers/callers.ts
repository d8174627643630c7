import type { Method } from '#contract/endpoint.ts'
import { newUserId, signUpByHttp } from './memberByHttp.ts'

/** A member who makes calls, as from another device. `call` throws when it is refused. */
export type Caller = {
  userId: string
  userName: string
  call: (method: Method, path: string, data?: object) => ReturnType<Response['json']>
}
export type Station = { stationId: string; stationCode: string }

/** Who is known to the provider as `{userId}@example.com`. */
export async function newCallerAt(url: string, userName: string): Promise<Caller & { accessToken: string; cookies: string[] }> {
  const userId = newUserId()
  const member = await signUpByHttp(url, userId, userName)
  const call: Caller['call'] = async (method, path, data) => {
    const response = await member.call(path, { method, body: data })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return { userId, userName, accessToken: member.accessToken, cookies: member.cookies, call }
}

export async function ask(asker: Caller, asked: { userId: string }): Promise<void> {
  await asker.call('POST', '/friends/requests', { receiverId: asked.userId })
}

export async function befriend(one: Caller, other: Caller): Promise<void> {
  await ask(one, other)
  await other.call('PATCH', `/friends/requests/${one.userId}`, { status: 'ACCEPTED' })
}

export async function newStation(admin: Caller, name = '대학 동기 다락방'): Promise<Station> {
  const made = await admin.call('POST', '/stations', {
    stationBackground: 'bg_station_1.png',
    name,
    intro: '밤마다 모이는 곳',
    reportNoticeTime: '21:00:00',
  })
  return { stationId: made.stationId, stationCode: made.stationCode ?? made.stationId }
}

export async function join(member: Caller, { stationCode }: Station): Promise<void> {
  await member.call('PATCH', `/stations/${stationCode}`)
}

export async function answer(member: Caller, { stationId }: Station, text: string): Promise<void> {
  const { report } = await member.call('GET', `/stations/${stationId}/report`)
  await member.call('PATCH', `/stations/${stationId}/report`, { answer: text, serviceDate: report.serviceDate })
}

export async function placeOf(caller: Caller, { stationId }: Station, userId: string): Promise<{ x: number; y: number }> {
  const room = await caller.call('GET', `/stations/${stationId}`)
  const member = room.stationMembers.find((one: { userId: string }) => one.userId === userId)
  return { x: member.positionX, y: member.positionY }
}

export async function roomOf(members: readonly Caller[]): Promise<Station> {
  const [admin, ...others] = members
  if (!admin) throw new Error('nobody')
  const station = await newStation(admin)
  for (const other of others) await join(other, station)
  for (const member of members) await answer(member, station, '창밖의 노을을 오래 봤어요')
  return station
}

export async function roomOfTwo(me: Caller, other: Caller): Promise<Station> {
  const station = await newStation(me)
  await join(other, station)
  await answer(me, station, '창밖의 노을을 오래 봤어요')
  await answer(other, station, '도서관 창가 자리')
  return station
}
