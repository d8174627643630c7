import { describe, expect, it } from 'vitest'
import type { Slot } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { dressedWith, frameOf } from './frames.ts'
import { isBackground, readSources, stemOf } from './sources.ts'

const { catalogue, layers } = readSources()
const worn = catalogue.parts.filter((part) => !isBackground(part))

describe('frameOf', () => {
  it.each(worn.map(({ file, slot }) => [file, slot as Slot] as const))('shows %s itself', (file, slot) => {
    const shown = layersOf(frameOf(slot, file).look, (layer) => layers.has(layer))
    expect(shown).toContain(stemOf(file))
  })

  it('gives a part its own box where the common one shows too little', () => {
    const [plain, hooded] = [frameOf('fashion_set', 'fashion_set_6.png'), frameOf('fashion_set', 'fashion_set_7.png')]
    expect(hooded.y).toBeLessThan(40)
    expect(plain.y).toBeGreaterThan(300)
  })

  it('dresses shoes with shorts, as jeans fall over boots', () => {
    expect(dressedWith('fashion_shoes', 'fashion_shoes_3.png').outfit.bottom).toBe('fashion_bottom_6.png')
    expect(dressedWith('fashion_top', 'fashion_top_3.png').outfit.bottom).toBe('fashion_bottom_1.png')
  })
})
