import { expect, it } from 'vitest'
import { safeStorage } from './storage.ts'
import { changeTabOwner } from './tabOwner.ts'

function memory() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  }
  return safeStorage(
    () =>
      new Proxy(storage, {
        ownKeys: () => [...values.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }) as never,
  )
}

it('what one member left in a tab is not the next one’s, and is there again for the first', () => {
  const area = memory()
  area.write('stationSettingsDraft', 'of a')
  area.write('invitation', 'TEQK3H')
  changeTabOwner('a', 'b', area)
  expect([area.read('stationSettingsDraft'), area.read('invitation')]).toEqual([null, 'TEQK3H'])
  area.write('sellDraft', 'of b')
  changeTabOwner('b', 'c', area)
  expect(area.read('sellDraft')).toBeNull()
  changeTabOwner('c', 'a', area)
  expect([area.read('stationSettingsDraft'), area.read('sellDraft')]).toEqual(['of a', null])
  changeTabOwner('a', 'b', area)
  expect([area.read('stationSettingsDraft'), area.read('sellDraft')]).toEqual([null, 'of b'])
})
