import { describe, expect, it } from 'vitest'
import { sealOf } from './seal.ts'

const SECRET = 'a secret of which this test knows everything'
const seal = sealOf(SECRET, 'test')

describe('a seal', () => {
  it.each(['', 'token', '한글과 👩‍🚀', 'x'.repeat(5000)])('gives back %j, and shows nothing of it', (text) => {
    const sealed = seal.close(text, 'row 1')
    expect(seal.open(sealed, 'row 1')).toBe(text)
    if (text !== '') expect(Buffer.from(sealed, 'base64url').includes(Buffer.from(text))).toBe(false)
  })

  it('is another one each time', () => expect(seal.close('token', 'row 1')).not.toBe(seal.close('token', 'row 1')))

  it('does not open about something else, with another secret, or for another purpose', () => {
    const sealed = seal.close('token', 'row 1')
    expect(seal.open(sealed, 'row 2')).toBeNull()
    expect(sealOf(`${SECRET}!`, 'test').open(sealed, 'row 1')).toBeNull()
    expect(sealOf(SECRET, 'another').open(sealed, 'row 1')).toBeNull()
  })

  it('does not open when a single bit was changed, or anything is missing', () => {
    const bytes = Buffer.from(seal.close('token', 'row 1'), 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(seal.open(changed.toString('base64url'), 'row 1')).toBeNull()
      expect(seal.open(bytes.subarray(0, at).toString('base64url'), 'row 1')).toBeNull()
    }
    expect(seal.open('not base64url at all !!', 'row 1')).toBeNull()
  })
})
