import { describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { explainStartError } from './explainStartError.ts'

const failed = (message: string, details: object) => Object.assign(new Error(message), details)

describe('a failed start', () => {
  it.each([
    ['a busy port', failed('listen', { code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is in use. Set PORT to a free one, as in PORT=3001'],
    ['a port of the system', failed('listen', { code: 'EACCES', port: 80 }), 'Port 80 needs more rights. Set PORT to'],
    ['an unknown host', failed('dns', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nope' }), 'The host nope is not known.'],
    ['a strange address', failed('listen', { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.1.1.1' }), 'HOST is 10.1.1.1'],
    ['a file for a folder', failed('EEXIST: mkdir x', { code: 'EEXIST', path: 'x' }), 'Set DATA_DIR to a folder that this user may write'],
    ['a folder for a file', failed('EISDIR: read', { code: 'EISDIR' }), 'The data folder can not be used (EISDIR: read)'],
    ['a name that is too long', failed('stat x', { code: 'ENAMETOOLONG' }), 'Set DATA_DIR to a folder'],
    ['a full disk', failed('ENOSPC: write', { code: 'ENOSPC', syscall: 'write' }), 'The disk is full (ENOSPC: write). Free some space'],
    ['too many files', failed('open x', { code: 'EMFILE' }), 'ulimit -n'],
    ['a program that may not run', failed('spawn', { code: 'EACCES', syscall: 'spawn /x', path: '/x' }), 'The program /x can not be run'],
    ['no database', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 'The database does not answer (connect ECONNREFUSED)'],
    ['no database at two addresses', failed('', { code: 'ECONNREFUSED' }), 'The database does not answer (ECONNREFUSED)'],
    ['a wrong password', failed('auth', { code: '28P01' }), 'refuses the password of DATABASE_URL'],
    ['a database not made', failed('none', { code: '3D000' }), 'does not exist yet'],
    [
      'a parameter that a pooler refuses',
      failed('unsupported startup parameter: options', { code: '08P01' }),
      'refuses the parameter options',
    ],
    ['another form of it', failed('unsupported startup parameter: x=y', { code: '08P01' }), 'refuses the parameter x'],
    ['a full pooler', failed('query_wait_timeout', { code: '08P01' }), 'raise default_pool_size'],
    ['a pooler that knows another user', failed('no such user: me', { code: '08P01' }), 'refuses us (no such user: me)'],
    ['a pooler without named statements', failed('prepared', { code: '26000' }), 'Set NAMED_STATEMENTS=off'],
    ['a standby', failed('read-only', { code: '25006' }), 'must name the primary'],
    ['a full database', failed('no slots', { code: '53300' }), 'raise its max_connections'],
    ['an unknown certificate', failed('self-signed', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'NODE_EXTRA_CA_CERTS'],
    ['no TLS', new Error('The server does not support SSL connections'), 'Take sslmode out of DATABASE_URL'],
    ['a sentence of our own', new Error('Another server already uses it.'), 'Another server already uses it.'],
    ['wrong settings', new ConfigError(['PORT must be a number.']), '- PORT must be a number.'],
  ])('%s is one sentence without a place in the code', (_what, error, sentence) => {
    const said = explainStartError(error)
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/^ {4}at /m)
  })

  it('names the settings of the process that was started', () => {
    const names = { port: 'IMAGE_MAKER_PORT', host: 'IMAGE_MAKER_HOST', command: 'npm run image-maker' }
    const said = explainStartError(failed('listen', { code: 'EADDRINUSE', port: 3010 }), names)
    expect(said).toContain('Set IMAGE_MAKER_PORT to a free one, as in IMAGE_MAKER_PORT=3011 npm run image-maker.')
  })

  it('of a kind that nobody expected tells its place', () => {
    expect(explainStartError(new TypeError('x is not a function'))).toMatch(/^ {4}at /m)
    expect(explainStartError('thrown text')).toContain('thrown text')
  })
})
