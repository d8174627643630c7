import { expect, it } from 'vitest'
import { testConfig } from '#tests/helpers/testServer.ts'
import { loggerOf } from './logger.ts'

const { serializers } = loggerOf({ ...testConfig(), logLevel: 'info' }) as { serializers: { err: (error: unknown) => unknown } }
const serializeError = serializers.err

function thrownBy(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('it did not throw')
}

it('an error is logged by kind, code, sentence and place', () => {
  expect(serializeError(new TypeError('no such thing'))).toEqual({
    type: 'TypeError',
    code: undefined,
    message: 'no such thing',
    stack: expect.stringMatching(/^ {4}at .+logger\.test\.ts:\d+:\d+/),
  })
})

it.each([
  ['of the database', Object.assign(new Error('Key (user_id)=(PLANTED7) exists'), { code: '23505', detail: 'PLANTED7' })],
  ['of Fastify', Object.assign(new Error('Reply was already sent in "/api/stations/PLANTED7"'), { code: 'FST_ERR_REP_ALREADY_SENT' })],
  ['of a text that is no JSON', thrownBy(() => JSON.parse('PLANTED7'))],
  ['whose sentence looks like a place', Object.assign(new SyntaxError('x\n    at PLANTED7 of a text'), {})],
])('an error %s leaves out what it quotes', (_what, error) => {
  expect(JSON.stringify([error.message])).toContain('PLANTED7')
  expect(JSON.stringify(serializeError(error))).not.toContain('PLANTED7')
})
