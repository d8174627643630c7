import { describe, expect, it } from 'vitest'
import { createPlaces, stepped } from './places.ts'

const at = (positionX: number, positionY = 40) => ({ positionX, positionY })
const member = (userId: string, x: number, revision?: number) => ({ userId, ...at(x), ...(revision !== undefined && { revision }) })

function roomWith(...members: ReturnType<typeof member>[]) {
  const places = createPlaces()
  places.readRoom(members)
  return places
}

describe('places of a room', () => {
  it('takes the place with the highest revision in whichever order the news arrive', () => {
    const places = roomWith(member('mina', 10, 1))
    expect(places.applyRemote(member('mina', 30, 3))).toEqual(at(30))
    expect(places.applyRemote(member('mina', 20, 2))).toBeNull()
    expect(places.shown('mina')).toEqual(at(30))
  })

  it('keeps a newer place when an older reading of the room arrives late', () => {
    const places = roomWith(member('mina', 10, 1))
    places.applyRemote(member('mina', 30, 2))
    places.readRoom([member('mina', 10, 1)])
    expect(places.shown('mina')).toEqual(at(30))
  })

  it('shows what one put while it is being saved, and hears others meanwhile', () => {
    const places = roomWith(member('mina', 10, 1))
    places.beginSave('mina', at(50))
    expect(places.follows('mina')).toBe(false)
    expect(places.applyRemote(member('mina', 20, 2))).toBeNull()
    expect(places.shown('mina')).toEqual(at(50))
    expect(places.endSave('mina', { ...at(50), revision: 3 })).toEqual(at(50))
    expect(places.follows('mina')).toBe(true)
  })

  it('ends where somebody else put it when theirs was stored later', () => {
    const places = roomWith(member('mina', 10, 1))
    places.beginSave('mina', at(50))
    places.applyRemote(member('mina', 20, 3))
    expect(places.endSave('mina', { ...at(50), revision: 2 })).toEqual(at(20))
  })

  it('goes back to the true place when saving failed', () => {
    const places = roomWith(member('mina', 10, 1))
    places.beginSave('mina', at(50))
    places.applyRemote(member('mina', 20, 2))
    expect(places.endSave('mina', null)).toEqual(at(20))
  })

  it('stays at the last of two places that are being saved', () => {
    const places = roomWith(member('mina', 10, 1))
    places.beginSave('mina', at(50))
    places.beginSave('mina', at(60))
    expect(places.endSave('mina', { ...at(50), revision: 2 })).toEqual(at(60))
    expect(places.endSave('mina', { ...at(60), revision: 3 })).toEqual(at(60))
  })

  it('begins anew for a member who left and came again', () => {
    const places = roomWith(member('mina', 10, 7), member('jun', 20, 1))
    places.readRoom([member('jun', 20, 1)])
    expect(places.shown('mina')).toBeUndefined()
    places.readRoom([member('jun', 20, 1), member('mina', 34, 0)])
    expect(places.shown('mina')).toEqual(at(34))
    expect(places.applyRemote(member('mina', 40, 1))).toEqual(at(40))
  })

  it('believes every word of a server that counts no revisions', () => {
    const places = roomWith(member('mina', 10))
    places.readRoom([member('mina', 20)])
    expect(places.shown('mina')).toEqual(at(20))
  })

  it('ignores news of whom it does not hold', () => {
    const places = roomWith()
    expect(places.applyRemote(member('mina', 20, 2))).toBeNull()
    expect(places.endSave('mina', null)).toBeUndefined()
  })

  it('agrees for two people who move the same figure at once, whoever is answered first', () => {
    const [one, other] = [roomWith(member('mina', 10, 1)), roomWith(member('mina', 10, 1))]
    one.beginSave('mina', at(30))
    other.beginSave('mina', at(60))
    other.applyRemote(member('mina', 30, 2))
    one.applyRemote(member('mina', 60, 3))
    expect(one.endSave('mina', { ...at(30), revision: 2 })).toEqual(at(60))
    expect(other.endSave('mina', { ...at(60), revision: 3 })).toEqual(at(60))
  })
})

describe('a step of an arrow key', () => {
  it('moves by 2, or by 10', () => {
    expect(stepped(at(20, 40), 'ArrowLeft')).toEqual(at(18, 40))
    expect(stepped(at(20, 40), 'ArrowDown', true)).toEqual(at(20, 50))
  })
  it('stays inside the room', () => {
    expect(stepped(at(1, 79), 'ArrowLeft')).toEqual(at(0, 79))
    expect(stepped(at(1, 79), 'ArrowDown')).toEqual(at(1, 80))
  })
  it('is for arrows only', () => {
    expect(stepped(at(1, 79), 'Enter')).toBeNull()
  })
})
