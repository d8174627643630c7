import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClientMessage } from '#contract/realtime.ts'
import { readDrag } from './dragMessage.ts'

const values = fc.oneof(
  fc.string({ maxLength: 45 }),
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, undefined, true, [], {}, 'x'.repeat(40), 'x'.repeat(41), Number.POSITIVE_INFINITY, Number.NaN, -0, '12'),
)
const messages = fc.record(
  {
    type: fc.oneof({ weight: 9, arbitrary: fc.constant('station.drag') }, values),
    userId: values,
    positionX: values,
    positionY: values,
    more: values,
  },
  { requiredKeys: [] },
)

describe('a drag read by hand', () => {
  it('is what the contract says it is', () => {
    const byContract = (message: unknown) => {
      const read = ClientMessage.safeParse(message).data
      if (read?.type !== 'station.drag') return null
      const { type: _type, ...drag } = read
      return drag
    }
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: messages }, values), (message) => {
        expect(readDrag(message)).toEqual(byContract(message))
      }),
      { numRuns: 5_000 },
    )
    const good = { type: 'station.drag', userId: 'minah01', positionX: 1.25, positionY: 80 }
    expect(readDrag({ ...good, more: 1 })).toEqual({ userId: 'minah01', positionX: 1.25, positionY: 80 })
  })
})
