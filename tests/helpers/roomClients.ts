import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '#contract/realtime.ts'
import type { App } from '#server/http/route.ts'
import { type LiveClient, openLive, until } from './liveClient.ts'
import { aMember, type TestMember } from './members.ts'
import { aStationOf } from './stationCalls.ts'
import type { TestApp } from './testServer.ts'

export type Dragged = Extract<ServerMessage, { type: 'station.dragged' }>

export type RoomTab = LiveClient & {
  who: TestMember
  /** Resolves when exactly these members are present. */
  sees: (...members: TestMember[]) => Promise<void>
  drag: (figure: TestMember, positionX: unknown, positionY: unknown) => void
  drags: (count: number) => Promise<Dragged[]>
  /** Resolves when the server has handled everything that this socket sent. */
  isThrough: () => Promise<void>
  /** Resolves when the server has reread the room's members and pins. */
  isReadAnew: (stationId: string) => Promise<void>
  leave: () => void
}

/** Listens on a free port, or on this one. @returns the address. */
export async function listenAt(app: App, port = 0): Promise<string> {
  await app.listen({ host: '127.0.0.1', port })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export const tokenOf = ({ headers }: Pick<TestMember, 'headers'>) => headers.authorization.replace('Bearer ', '')

export async function openTab(url: string, who: TestMember): Promise<RoomTab> {
  const client = await openLive(url, tokenOf(who))
  await client.hears('ready')
  let pings = 0
  const present = () => client.heard.filter((message) => message.type === 'station.presence').at(-1)?.userIds
  return {
    ...client,
    who,
    sees: async (...members) => {
      const wanted = members.map(({ userId }) => userId).sort()
      await until(
        () => String([...(present() ?? ['nothing heard'])].sort()) === String(wanted),
        `${who.userId} to see ${wanted}, saw ${present()}`,
      )
    },
    drag: (figure, positionX, positionY) => client.say({ type: 'station.drag', userId: figure.userId, positionX, positionY }),
    drags: (count) => client.hears('station.dragged', count),
    isThrough: async () => {
      client.say({ type: 'ping' })
      pings += 1
      await client.hears('pong', pings)
    },
    isReadAnew: async (stationId) => {
      const told = client.heard.filter(({ type }) => type === 'station.presence').length
      // Entering again is answered with presence after the next read, even if unchanged.
      client.say({ type: 'station.enter', stationId })
      await client.hears('station.presence', told + 1)
    },
    leave: () => client.socket.terminate(),
  }
}

export async function enterRoom(url: string, who: TestMember, stationId: string): Promise<RoomTab> {
  const tab = await openTab(url, who)
  tab.say({ type: 'station.enter', stationId })
  await tab.hears('station.presence')
  return tab
}

export async function aRoomOf(test: TestApp, count: number): Promise<{ members: TestMember[]; stationId: string }> {
  const members: TestMember[] = []
  while (members.length < count) members.push(await aMember(test))
  return { members, stationId: await aStationOf(test, members) }
}

export async function openRoom(test: TestApp, url: string, count: number) {
  const { members, stationId } = await aRoomOf(test, count)
  const tabs: RoomTab[] = []
  for (const member of members) tabs.push(await enterRoom(url, member, stationId))
  for (const tab of tabs) await tab.sees(...members)
  const [first, second, third = second] = members
  const [one, two, last = two] = tabs
  if (!first || !second || !third || !one || !two || !last) throw new Error('too few members')
  const close = () => {
    for (const tab of tabs) tab.leave()
  }
  return { stationId, tabs, first, second, third, one, two, last, close }
}

export function draggedOf({ heard }: Pick<RoomTab, 'heard'>): Dragged[] {
  return heard.filter((message) => message.type === 'station.dragged')
}

export function placeOf({ positionX, positionY }: Dragged): [number, number] {
  return [positionX, positionY]
}
