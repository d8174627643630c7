import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getBlocks } from '#contract/blocks.ts'
import { getFriends } from '#contract/friends.ts'
import { getMemberStar, searchUsers } from '#contract/people.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { hidePerson, showBlocked } from './blocks.queries.ts'

const person = (userId: string) => ({ userId, userName: userId, profile: '' })

it('takes a blocked person out of all that was read, and out of every search', () => {
  const client = new QueryClient()
  client.setQueryData(keyOf(getFriends), { friend: [person('a1aa'), person('b2bb')], received: [person('a1aa')], sent: [] })
  const search = keyOf(searchUsers, { query: { user_id: 'a1' } })
  client.setQueryData(search, { users: [{ ...person('a1aa'), status: 'FRIEND' }] })
  const star = keyOf(getMemberStar, { params: { userId: 'a1aa' } })
  client.setQueryData(star, { userName: 'a' })
  hidePerson(client, 'a1aa')
  expect(client.getQueryData(keyOf(getFriends))).toEqual({ friend: [person('b2bb')], received: [], sent: [] })
  expect(client.getQueryData(search)).toEqual({ users: [] })
  expect(client.getQueryData(star)).toBeUndefined()
})

it('shows a blocked person once, in front, and invents no list that was not read', () => {
  const client = new QueryClient()
  hidePerson(client, 'a1aa')
  showBlocked(client, person('a1aa'))
  expect(client.getQueryData(keyOf(getBlocks))).toBeUndefined()
  client.setQueryData(keyOf(getBlocks), { people: [person('b2bb'), person('a1aa')] })
  showBlocked(client, person('a1aa'))
  expect(client.getQueryData(keyOf(getBlocks))).toEqual({ people: [person('a1aa'), person('b2bb')] })
})
