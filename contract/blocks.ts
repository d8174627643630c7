import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { PersonCard, UserIdParam } from './people.ts'

export const getBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  summary: 'Blocked members, newest first, at most 500',
  tag: 'blocks',
  access: 'member',
  input: {},
  output: z.object({ people: z.array(PersonCard) }),
  errors: [],
})

export const blockPerson = endpoint({
  method: 'POST',
  path: '/blocks',
  summary: 'Block somebody: ends friendship, requests and signals, and hides both from each other',
  tag: 'blocks',
  access: 'member',
  input: { body: z.object({ userId: UserIdParam }) },
  output: Acknowledgement,
  errors: ['MEMBER_NOT_FOUND', 'TO_ONESELF', 'BLOCKS_FULL'],
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/blocks/:userId',
  summary: 'Unblock somebody; nothing that the block ended is restored',
  tag: 'blocks',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})
