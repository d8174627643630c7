import type { z } from 'zod'
import { SignupBody } from '#contract/character.ts'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND, type Look } from '#contract/look.ts'
import { accessTokens } from '#server/http/accessToken.ts'
import { logIn } from '#server/modules/auth/auth.service.ts'
import { newSecret } from '#server/modules/auth/secret.ts'
import { signUp as becomeMember } from '#server/modules/character/character.service.ts'
import { emulatedIdentity } from '#server/modules/idp/emulator.ts'
import { bearer, type TestApp } from './testServer.ts'

export type TestPerson = { email: string; headers: { authorization: string }; refreshCookie: string; personId: string }
export type TestMember = TestPerson & { userId: string }
export type Signup = z.output<typeof SignupBody>

let count = 0
const FOR_EVER = '9999-12-31'

/**
 * Somebody who is logged in, by the product's services without its calls: no code or token of the login emulator belongs to them.
 * Of an e-mail that is known this opens another session, as `loginAs` does.
 */
export async function aPerson({ deps }: TestApp, email = `person${++count}@test.example`): Promise<TestPerson> {
  const identity = { ...emulatedIdentity('naver', email), refreshToken: newSecret() }
  const session = await logIn(deps, 'naver', identity, { replaces: null, now: deps.clock() })
  const accessToken = await accessTokens(deps.config.jwtSecret, deps.clock).issue(session)
  const { personId, refreshToken } = session
  return { email, headers: bearer(accessToken), refreshCookie: `refresh_token=${refreshToken}`, personId }
}

/** With today's question dismissed, so that notifications are those of the test. */
export async function aMember(test: TestApp, change: Partial<Signup> & { email?: string } = {}): Promise<TestMember> {
  const { email, ...signup } = change
  const person = await aPerson(test, email)
  const body = SignupBody.parse(await aSignup(test, signup))
  await becomeMember(test.deps, person.personId, body)
  await dismissQuestions(test, person)
  return { ...person, userId: body.userId }
}

async function dismissQuestions({ deps }: TestApp, { personId }: TestPerson) {
  await deps.db.insertInto('questionNotification').values({ personId, serviceDate: FOR_EVER, isDeleted: true }).execute()
}

/** A valid signup with its pictures drawn, unless the change breaks it. */
export async function aSignup({ deps }: TestApp, change: Partial<Signup> = {}): Promise<Signup> {
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
export async function aCharacter({ deps }: TestApp, look: Look, starBackground = DEFAULT_STAR_BACKGROUND) {
  return { ...look, starBackground, ...(await deps.pictures.make(look)) }
}
