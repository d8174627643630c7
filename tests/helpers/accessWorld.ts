import { decodeJwt } from 'jose'
import type { Endpoint } from '#contract/endpoint.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { friendCalls } from './friendCalls.ts'
import { befriend, block } from './friendships.ts'
import { aMember, aPerson, type TestMember, type TestPerson } from './members.ts'
import { aStationOf } from './stationCalls.ts'
import { bearer, type TestApp } from './testServer.ts'

/** Relations to the `owner`, whose objects the calls name. */
export const ROLES = ['visitor', 'expired', 'person', 'stranger', 'friend', 'blocked', 'mate', 'owner'] as const
export type Role = (typeof ROLES)[number]

export type AccessWorld = {
  test: TestApp
  owner: TestMember
  friend: TestMember
  /** No relation to the owner, who has searched for them. */
  stranger: TestMember
  blocked: TestMember
  /** Shares a station with the owner, who is its admin, and nothing else. */
  mate: TestMember
  stationId: string
  expired: TestMember
  person: TestPerson
}

export type AccessInput = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

export async function anAccessWorld(test: TestApp): Promise<AccessWorld> {
  const member = () => aMember(test)
  const [owner, friend, stranger, blocked] = await Promise.all([member(), member(), member(), member()])
  const [mate, expired] = await Promise.all([member(), member()])
  const person = await aPerson(test)
  await befriend(test, friend, owner)
  await block(test, owner, blocked)
  const calls = friendCalls(test)
  await calls.poke(owner, friend)
  await calls.send(owner, 'POST', '/users/histories', { searchedId: stranger.userId })
  const stationId = await aStationOf(test, [owner, mate])
  return { test, owner, friend, stranger, blocked, mate, stationId, expired: await pastItsTime(test, expired), person }
}

/** @returns `200`, or status and code of the refusal: `404 NOT_FOUND`. */
export async function callAs(world: AccessWorld, role: Role, { method, path }: Endpoint, input: AccessInput): Promise<string> {
  const { params = {}, query, body } = input
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? 'nobody1'))
  const answer = await world.test.app.inject({
    method,
    url: `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: role === 'visitor' ? {} : world[role].headers,
    ...(body ? { payload: body } : {}),
  })
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`
}

/** A well-signed, expired token of a living session. */
async function pastItsTime({ deps }: TestApp, member: TestMember): Promise<TestMember> {
  const { sid } = decodeJwt<{ sid: string }>(member.headers.authorization.replace('Bearer ', ''))
  const yesterday = () => new Date(deps.clock().getTime() - 24 * 60 * 60 * 1000)
  const token = await accessTokens(deps.config.jwtSecret, yesterday).issue({ personId: member.personId, sessionId: sid })
  return { ...member, headers: bearer(token) }
}
