import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Method } from '#contract/endpoint.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { createDelivery, type DeliveryCounts, planAlarms } from '#server/modules/push/delivery.ts'
import { aMember, type TestMember } from './members.ts'
import { type PushReceiver, type Received, startPushReceiver, type TestTarget } from './pushReceiver.ts'
import { seoul } from './reportApp.ts'
import { aStationOf } from './stationCalls.ts'
import { bearer, startTestApp, type TestApp } from './testServer.ts'

/** A member with a device and a token that never expires. */
export type PushMember = TestMember & { device: TestTarget; send: (method: Method, path: string, payload?: object) => Promise<Answer> }
type Answer = { status: number; body: { code?: string } & Record<string, unknown> }

export type PushWorld = TestApp & {
  receiver: PushReceiver
  itIs: (seoulTime: string) => void
  member: (userName?: string) => Promise<PushMember>
  planAlarms: () => Promise<void>
  /** An alarm of the member's station is due now. */
  giveAlarm: (member: PushMember) => Promise<void>
  round: () => Promise<DeliveryCounts>
  got: (device: TestTarget) => Received['message'][]
}

/** Sends everything due, and waits for it. */
export async function sendDue(deps: Deps): Promise<DeliveryCounts> {
  const errors: unknown[] = []
  const delivery = createDelivery(deps, (error) => errors.push(error))
  await delivery.start()
  await delivery.settled()
  if (errors.length > 0) throw errors[0]
  return delivery.takeCounts()
}

/** An app with a movable clock, and a local push service. */
export async function startPushWorld(seoulTime = '2026-03-10T12:00:00.000'): Promise<PushWorld> {
  let now = seoul(seoulTime)
  let planned: Date | null = null
  const receiver = await startPushReceiver()
  const test = await startTestApp({ clock: () => new Date(now) })
  const tokens = accessTokens(test.deps.config.jwtSecret, test.deps.clock)
  return {
    ...test,
    receiver,
    itIs: (time) => {
      now = seoul(time)
    },
    member: async (userName = '민아') => {
      const member = await aMember(test, { userName })
      const { sid: sessionId } = decodeJwt<{ sid: string }>(member.headers.authorization.replace('Bearer ', ''))
      const send: PushMember['send'] = async (method, path, payload) => {
        const headers = bearer(await tokens.issue({ personId: member.personId, sessionId }))
        const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
        return { status: answer.statusCode, body: answer.json() }
      }
      const device = receiver.subscribe()
      const saved = await send('POST', '/push/subscription', device.target)
      if (saved.status !== 200) throw new Error(`not subscribed: ${JSON.stringify(saved)}`)
      return { ...member, device, send }
    },
    planAlarms: async () => {
      planned = await planAlarms(test.deps, planned, test.deps.clock())
    },
    giveAlarm: async (member) => {
      const at = test.deps.clock()
      const reportNoticeTime = new Date(at.getTime() + 9 * 60 * 60_000).toISOString().slice(11, 19)
      await aStationOf(test, [member], { name: '다락방', reportNoticeTime })
      await test.deps.db
        .insertInto('pushMessage')
        .values({
          id: randomUUID(),
          personId: member.personId,
          serviceDate: serviceDateOf(at),
          kind: 'stationAlarm',
          notificationId: null,
          state: 'waiting',
          dueAt: at,
          claimedUntil: null,
          tries: 0,
          sentAt: null,
        })
        .execute()
    },
    round: async () => {
      planned = await planAlarms(test.deps, planned, test.deps.clock())
      return sendDue(test.deps)
    },
    got: ({ target }) => receiver.received.filter(({ path }) => target.endpoint.endsWith(path)).map(({ message }) => message),
    close: async () => {
      await receiver.close()
      await test.close()
    },
  }
}
