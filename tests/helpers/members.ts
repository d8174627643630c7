import type { z } from 'zod'
import type { SignupBody } from '#contract/character.ts'
import { DEFAULT_LOOK, DEFAULT_STAR_BACKGROUND, type Look } from '#contract/look.ts'
import { bearer, loginAs, type TestApp } from './testServer.ts'

export type TestPerson = { email: string; headers: { authorization: string }; refreshCookie: string; personId: string }
export type TestMember = TestPerson & { userId: string }
export type Signup = z.output<typeof SignupBody>

let count = 0
const FOR_EVER = '9999-12-31'

export async function aPerson({ app, deps }: TestApp, email = `person${++count}@test.example`): Promise<TestPerson> {
  const { accessToken, refreshCookie } = await loginAs(app, email)
  const { id: personId } = await deps.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { email, headers: bearer(accessToken), refreshCookie, personId }
}

/** With today's question dismissed, so that notifications are those of the test. */
export async function aMember(test: TestApp, change: Partial<Signup> = {}): Promise<TestMember> {
  const person = await aPerson(test)
  const body = await aSignup(test, change)
  const response = await signUp(test, person, body)
  if (response.statusCode !== 200) throw new Error(`signup failed: ${response.body}`)
  await test.deps.db
    .insertInto('questionNotification')
    .values({ personId: person.personId, serviceDate: FOR_EVER, isDeleted: true })
    .execute()
  return { ...person, userId: body.userId }
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
