import { decodeJwt } from 'jose'
import type { Endpoint } from '#contract/endpoint.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { friendCalls } from './friendCalls.ts'
import { befriend, block } from './friendships.ts'
import { aMember, aPerson, type TestMember, type TestPerson } from './members.ts'
import { aStationOf } from './stationCalls.ts'
import { bearer, type TestApp } from './testServer.ts'

/** Who may call. Everything is seen from the `owner`: whom or whose thing a call names. */
export const ROLES = ['visitor', 'expired', 'person', 'stranger', 'friend', 'blocked', 'mate', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** People who stand in every relation to one owner. */
export type AccessWorld = {
  test: TestApp
  owner: TestMember
  /** A friend of the owner, to whom the owner has sent a signal. */
  friend: TestMember
  /** Nothing is between them and the owner; the owner has searched for them. */
  stranger: TestMember
  /** The owner has blocked them. */
  blocked: TestMember
  /** Shares a station with the owner, who is its admin, and nothing else. */
  mate: TestMember
  /** The id and the first code of that station. */
  stationId: string
  /** Has a token that is past its time. */
  expired: TestMember
  /** Logged in, the character setup not finished. */
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

/** Makes a call in a role. @returns `200`, or status and code of the refusal: `404 NOT_FOUND`. */
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

/** The member with a token that is well signed and of a living session, as it is after its time. */
async function pastItsTime({ deps }: TestApp, member: TestMember): Promise<TestMember> {
  const { sid } = decodeJwt<{ sid: string }>(member.headers.authorization.replace('Bearer ', ''))
  const yesterday = () => new Date(deps.clock().getTime() - 24 * 60 * 60 * 1000)
  const token = await accessTokens(deps.config.jwtSecret, yesterday).issue({ personId: member.personId, sessionId: sid })
  return { ...member, headers: bearer(token) }
}
