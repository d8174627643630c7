import { expect, it } from 'vitest'
import { LayerCache } from './layerCache.ts'

const layer = (bytes: number) => ({ runs: new Uint16Array(0), pixels: new Uint32Array(bytes / 4), width: 1, height: 1 })

it('forgets what was not used for longest, and never holds more than it may', () => {
  const memory = new LayerCache(100)
  memory.put('hair', layer(40))
  memory.put('eyes', layer(40))
  memory.get('hair')
  memory.put('nose', layer(40))
  expect([memory.get('hair'), memory.get('eyes'), memory.get('nose')].map(Boolean)).toEqual([true, false, true])
  memory.put('hair', layer(60))
  expect([memory.get('hair'), memory.get('nose')].map(Boolean)).toEqual([true, true])
  memory.put('huge', layer(104))
  expect(memory.get('huge')).toBeUndefined()
})
