import { describe, expect, it } from 'vitest'
import { signalPaths, signalsManifest } from './signals.ts'
import { readSources } from './sources.ts'

const GRADIENT =
  '<radialGradient id="g" cx="-1" cy="2" r="3" gradientUnits="userSpaceOnUse"><stop offset="0.5" stop-color="#abc"/></radialGradient>'
const svg = (body: string) => `<svg><defs>${GRADIENT}</defs><g id="body" transform="translate(1 2)">${body}</g><path d="M9 9"/></svg>`

describe('signalPaths', () => {
  it('reads the elements of the body alone, with their paints', () => {
    expect(
      signalPaths(
        'signal_9',
        svg('<path d="M0 0" fill="url(#g)" stroke="#fff" stroke-width="2" stroke-opacity=".5"/><circle cx="1" cy="2" r="3" fill="none"/>'),
      ),
    ).toEqual([
      {
        d: 'M0 0',
        opacity: 0.5,
        fill: { x: -1, y: 2, radius: 3, stops: [{ at: 0.5, colour: '#abc' }] },
        stroke: '#fff',
        strokeWidth: 2,
      },
      { d: 'M-2 2a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z', opacity: 1, strokeWidth: 0 },
    ])
  })

  it.each([
    ['<rect width="3"/>', 'a <rect>'],
    ['<path d="M0 0" transform="rotate(3)"/>', 'transform'],
    ['<path d="M0 0" fill="url(#other)"/>', 'no radial gradient in user space'],
    ['', 'no group'],
  ])('refuses %s', (body, fault) => {
    expect(() => signalPaths('signal_9', svg(body))).toThrow(`signal_9: `)
    expect(() => signalPaths('signal_9', svg(body))).toThrow(fault)
  })
})

describe('signalsManifest', () => {
  const { design } = readSources()

  it('has the body of every signal, whose outline is filled by a gradient', () => {
    for (const [outline] of signalsManifest({ design })) expect(outline.fill).toHaveProperty('stops.length', 3)
  })

  it('stops the build when a signal has no SVG', () => {
    const others = new Map([...design].filter(([name]) => name !== 'signal_2'))
    expect(() => signalsManifest({ design: others })).toThrow('no SVG named signal_2')
  })
})
