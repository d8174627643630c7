import { describe, expect, it } from 'vitest'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { CLOSED_EYES, canBlink, nextPauseMs, withClosedEyes } from './blink.ts'

const wearingEyes = (file: string) => withPart(DEFAULT_LOOK, 'face_eyes', file)
const eyes = catalogue.parts.filter(({ slot }) => slot === 'face_eyes')

describe('blinking', () => {
  it('is done by all eyes but those that are closed, wink or are signs', () => {
    const staring = eyes.filter(({ file }) => !canBlink(wearingEyes(file))).map(({ number }) => number)
    expect(staring).toEqual([5, 6, 23, 24, 25, 26, 29, 30])
  })

  it('needs eyes', () => expect(canBlink(wearingEyes(''))).toBe(false))

  it('closes the eyes with a part that exists and changes nothing else', () => {
    expect(eyes.map(({ file }) => file)).toContain(CLOSED_EYES)
    expect(withClosedEyes(DEFAULT_LOOK)).toEqual(wearingEyes('face_eyes_23.png'))
  })

  it('waits 2.5 to 6 seconds', () => {
    expect(nextPauseMs(() => 0)).toBe(2500)
    expect(nextPauseMs(() => 0.999)).toBeLessThan(6000)
  })
})
