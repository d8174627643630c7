import { expect, it } from 'vitest'
import { LOGIN_STATES } from '../limits.ts'
import { statesIn, withoutState, withState } from './oauthStates.ts'

it('keeps the newest states side by side, and takes out the one that came back', () => {
  let cookie: string | undefined
  for (let at = 1; at <= LOGIN_STATES + 2; at += 1) cookie = withState(cookie, `s${at}`)
  expect(statesIn(cookie)).toEqual(['s3', 's4', 's5', 's6', 's7'])
  expect(statesIn(withoutState(cookie, 's5'))).toEqual(['s3', 's4', 's6', 's7'])
  expect(statesIn(withoutState(cookie, 'unknown'))).toHaveLength(LOGIN_STATES)
})

it.each([undefined, '', '.', '..'])('finds none in %j', (cookie) => expect(statesIn(cookie)).toEqual([]))
