import type { StationCard, StationMember, StationRoom } from '#contract/stations.ts'
import { friendCalls } from './friendCalls.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './testServer.ts'

type By = Pick<TestMember, 'headers'>
type Named = Pick<TestMember, 'userId'>

export const A_STATION = { stationBackground: 'bg_station_2.png', name: '새벽 정거장', intro: '하루 한 줄', reportNoticeTime: '21:30:00' }

export function stationCalls(test: TestApp) {
  const { send } = friendCalls(test)
  const enter = (by: By, code: string) => send(by, 'GET', `/stations/${code}`)
  return {
    send,
    create: (by: By, change: object = {}) => send(by, 'POST', '/stations', { ...A_STATION, ...change }),
    join: (by: By, code: string) => send(by, 'PATCH', `/stations/${code}`),
    enter,
    room: async (by: By, code: string): Promise<StationRoom> => (await enter(by, code)).body,
    figure: async (by: By, code: string, { userId }: Named): Promise<StationMember | undefined> =>
      ((await enter(by, code)).body as StationRoom).stationMembers.find((member) => member.userId === userId),
    list: async (by: By): Promise<StationCard[]> => (await send(by, 'GET', '/stations')).body.stations,
    move: (by: By, code: string, { userId }: Named, positionX: unknown, positionY: unknown) =>
      send(by, 'PATCH', `/stations/${code}/members/${userId}/position`, { positionX, positionY }),
    pin: (by: By, code: string, isPinned: unknown = true) => send(by, 'PATCH', `/stations/${code}/members/me`, { isPinned }),
    leave: (by: By, code: string) => send(by, 'DELETE', `/stations/${code}/members/me`),
    remove: (by: By, code: string, { userId }: Named) => send(by, 'DELETE', `/stations/${code}/members/${userId}`),
    renew: (by: By, code: string) => send(by, 'POST', `/stations/${code}/code`),
    favor: (by: By, code: string) => send(by, 'POST', `/stations/${code}/favorite`),
    unfavor: (by: By, code: string) => send(by, 'DELETE', `/stations/${code}/favorite`),
    saveSettings: (by: By, code: string, body: object) => send(by, 'PATCH', `/stations/${code}/settings`, body),
    saveBackground: (by: By, code: string, stationBackground: unknown) =>
      send(by, 'PATCH', `/stations/${code}/background`, { stationBackground }),
    withdraw: (by: By) => send(by, 'DELETE', '/auth/withdraw'),
  }
}

/** The first member is the admin, the others join in order. @returns its id */
export async function aStationOf(test: TestApp, [admin, ...others]: readonly TestMember[], change: object = {}): Promise<string> {
  const { create, join } = stationCalls(test)
  if (!admin) throw new Error('nobody to make a station')
  const { status, body } = await create(admin, change)
  if (status !== 200) throw new Error(`no station was made: ${status} ${JSON.stringify(body)}`)
  for (const other of others) {
    const joined = await join(other, body.stationCode)
    if (joined.status !== 200) throw new Error(`not joined: ${joined.status} ${JSON.stringify(joined.body)}`)
  }
  return body.stationId
}
