import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { SignupBody } from '#contract/character.ts'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND, type Look } from '#contract/look.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { logIn } from '#server/modules/auth/auth.service.ts'
import { sealedToken } from '#server/modules/auth/providerLink.ts'
import { hashSecret, newSecret } from '#server/modules/auth/secret.ts'
import type { OpenSession } from '#server/modules/auth/session.service.ts'
import { emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { insertMemberRows } from './memberRows.ts'
import { bearer, type TestApp } from './testServer.ts'

export type TestPerson = { email: string; headers: { authorization: string }; refreshCookie: string; personId: string }
export type TestMember = TestPerson & { userId: string }
export type Signup = z.output<typeof SignupBody>

let count = 0

/** A logged-in person by the product's services, without calls: the emulator has no code or token of theirs. For a known e-mail this opens another session, as `loginAs` does. */
export async function aPerson({ deps }: TestApp, email = `person${++count}@test.example`): Promise<TestPerson> {
  const session = await logIn(deps, 'naver', identityOf(email), { replaces: null, now: deps.clock() })
  return loggedIn({ deps }, email, session)
}

/** Logged in, with today's question dismissed, so that notifications are those of the test. */
export async function aMember({ deps }: Pick<TestApp, 'deps'>, change: Partial<Signup> & { email?: string } = {}): Promise<TestMember> {
  const { email = `person${++count}@test.example`, ...signup } = change
  const identity = identityOf(email)
  const { face, outfit, item, ...member } = SignupBody.parse(await aSignup({ deps }, signup))
  const [personId, sessionId, refreshToken] = [randomUUID(), randomUUID(), newSecret()]
  await insertMemberRows(deps.db, {
    person: { id: personId, ...identity, sealedToken: sealedToken(deps.config, 'naver', identity) },
    session: { id: sessionId, tokenHash: hashSecret(refreshToken) },
    member: { ...member, look: { face, outfit, item } },
    at: deps.clock(),
  })
  return { ...(await loggedIn({ deps }, email, { personId, sessionId, refreshToken })), userId: member.userId }
}

const identityOf = (email: string) => ({ ...emulatedIdentity('naver', email), refreshToken: newSecret() })

async function loggedIn({ deps }: Pick<TestApp, 'deps'>, email: string, session: OpenSession): Promise<TestPerson> {
  const { personId, refreshToken } = session
  const accessToken = await accessTokens(deps.config.jwtSecret, deps.clock).issue(session)
  return { email, headers: bearer(accessToken), refreshCookie: `refresh_token=${refreshToken}`, personId }
}

/** A valid signup with its pictures drawn, unless the change breaks it. */
export async function aSignup({ deps }: Pick<TestApp, 'deps'>, change: Partial<Signup> = {}): Promise<Signup> {
  const { face, outfit, item } = { ...DEFAULT_LOOK, ...change }
  const pictures = await deps.pictures.make({ face, outfit, item })
  return {
    userId: `member${++count}`,
    userName: '민아',
    birthDate: '2000-01-01',
    starBackground: DEFAULT_STAR_BACKGROUND,
    face,
    outfit,
    item,
    ...pictures,
    ...change,
  }
}

export function signUp({ app }: TestApp, { headers }: Pick<TestPerson, 'headers'>, payload: object) {
  return app.inject({ method: 'POST', url: '/api/auth/signup', headers, payload })
}

/** The body of POST /home/settings/character, with its pictures drawn. */
export async function aCharacter({ deps }: Pick<TestApp, 'deps'>, look: Look, starBackground = DEFAULT_STAR_BACKGROUND) {
  return { ...look, starBackground, ...(await deps.pictures.make(look)) }
}
