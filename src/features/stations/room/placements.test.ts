import { describe, expect, it } from 'vitest'
import { createPlacements, stepped } from './placements.ts'

const at = (positionX: number, positionY = 40) => ({ positionX, positionY })
const member = (userId: string, x: number, revision?: number) => ({ userId, ...at(x), ...(revision !== undefined && { revision }) })

function roomWith(...members: ReturnType<typeof member>[]) {
  const placements = createPlacements()
  placements.readRoom(members)
  return placements
}

describe('placements of a room', () => {
  it('takes the place with the highest revision in whichever order the news arrive', () => {
    const placements = roomWith(member('mina', 10, 1))
    expect(placements.applyRemote(member('mina', 30, 3))).toBe(true)
    expect(placements.applyRemote(member('mina', 20, 2))).toBe(false)
    expect(placements.shown('mina')).toEqual(at(30))
  })

  it('keeps a newer place when an older reading of the room arrives late', () => {
    const placements = roomWith(member('mina', 10, 1))
    placements.applyRemote(member('mina', 30, 2))
    placements.readRoom([member('mina', 10, 1)])
    expect(placements.shown('mina')).toEqual(at(30))
  })

  it('shows what is being saved, and remembers others meanwhile', () => {
    const placements = roomWith(member('mina', 10, 1))
    placements.beginSave('mina', at(50))
    expect(placements.isSaving('mina')).toBe(true)
    placements.applyRemote(member('mina', 20, 2))
    expect(placements.shown('mina')).toEqual(at(50))
    placements.endSave('mina', { ...at(50), revision: 3 })
    expect(placements.shown('mina')).toEqual(at(50))
    expect(placements.isSaving('mina')).toBe(false)
  })

  it('ends where somebody else placed it when theirs was stored later', () => {
    const placements = roomWith(member('mina', 10, 1))
    placements.beginSave('mina', at(50))
    placements.applyRemote(member('mina', 20, 3))
    placements.endSave('mina', { ...at(50), revision: 2 })
    expect(placements.shown('mina')).toEqual(at(20))
  })

  it('goes back to the true place when saving failed', () => {
    const placements = roomWith(member('mina', 10, 1))
    placements.beginSave('mina', at(50))
    placements.applyRemote(member('mina', 20, 2))
    placements.endSave('mina', null)
    expect(placements.shown('mina')).toEqual(at(20))
  })

  it('stays at the last of two places that are being saved', () => {
    const placements = roomWith(member('mina', 10, 1))
    placements.beginSave('mina', at(50))
    placements.beginSave('mina', at(60))
    placements.endSave('mina', { ...at(50), revision: 2 })
    expect(placements.shown('mina')).toEqual(at(60))
    placements.endSave('mina', { ...at(60), revision: 3 })
    expect(placements.shown('mina')).toEqual(at(60))
  })

  it('starts over for a member who left and returned', () => {
    const placements = roomWith(member('mina', 10, 7), member('jun', 20, 1))
    placements.readRoom([member('jun', 20, 1)])
    expect(placements.shown('mina')).toBeUndefined()
    placements.readRoom([member('jun', 20, 1), member('mina', 34, 0)])
    expect(placements.shown('mina')).toEqual(at(34))
    expect(placements.applyRemote(member('mina', 40, 1))).toBe(true)
  })

  it('believes every word of a server that counts no revisions', () => {
    const placements = roomWith(member('mina', 10))
    placements.readRoom([member('mina', 20)])
    expect(placements.shown('mina')).toEqual(at(20))
  })

  it('ignores news of whom it does not hold', () => {
    const placements = roomWith()
    expect(placements.applyRemote(member('mina', 20, 2))).toBe(false)
    placements.endSave('mina', null)
    placements.hold('mina', at(30))
    expect(placements.shown('mina')).toBeUndefined()
  })

  it('shows a figure where somebody holds it, until it is placed or released', () => {
    const placements = roomWith(member('mina', 10, 1))
    placements.hold('mina', at(30))
    expect([placements.isHeld('mina'), placements.shown('mina')]).toEqual([true, at(30)])
    placements.release('mina')
    expect([placements.isHeld('mina'), placements.shown('mina')]).toEqual([false, at(10)])
    placements.hold('mina', at(30))
    placements.applyRemote(member('mina', 40, 2))
    expect([placements.isHeld('mina'), placements.shown('mina')]).toEqual([false, at(40)])
  })

  it('tells of a figure that is to be seen elsewhere, and of no other', () => {
    const placements = roomWith(member('mina', 10, 1))
    const told: string[] = []
    const stop = placements.subscribe((userId) => told.push(userId))
    placements.hold('mina', at(30))
    placements.applyRemote(member('mina', 30, 2))
    expect(told).toEqual(['mina'])
    placements.beginSave('mina', at(50))
    placements.endSave('mina', { ...at(50), revision: 3 })
    expect(told).toEqual(['mina', 'mina'])
    stop()
    placements.hold('mina', at(5))
    expect(told).toHaveLength(2)
  })

  it('agrees for two people who move the same figure at once, whichever answer comes first', () => {
    const [one, other] = [roomWith(member('mina', 10, 1)), roomWith(member('mina', 10, 1))]
    one.beginSave('mina', at(30))
    other.beginSave('mina', at(60))
    other.applyRemote(member('mina', 30, 2))
    one.applyRemote(member('mina', 60, 3))
    one.endSave('mina', { ...at(30), revision: 2 })
    other.endSave('mina', { ...at(60), revision: 3 })
    expect([one.shown('mina'), other.shown('mina')]).toEqual([at(60), at(60)])
  })
})

describe('drops that listeners hear of', () => {
  function heardFrom(placements: ReturnType<typeof createPlacements>): string[] {
    const heard: string[] = []
    placements.onDropped((userId) => heard.push(userId))
    return heard
  }

  it('are those of others, once each, and none that the room was read with', () => {
    const placements = roomWith(member('mina', 10, 1), member('jun', 60, 1))
    const heard = heardFrom(placements)
    placements.readRoom([member('mina', 20, 2), member('jun', 60, 1)])
    placements.applyRemote(member('mina', 20, 2))
    expect(heard).toEqual([])
    placements.applyRemote(member('mina', 30, 3))
    placements.applyRemote(member('mina', 30, 3))
    placements.applyRemote(member('mina', 25, 2))
    expect(heard).toEqual(['mina'])
  })

  it('are the own ones when they are confirmed, whichever of event and answer comes first', () => {
    const placements = roomWith(member('mina', 10, 1))
    const heard = heardFrom(placements)
    placements.beginSave('mina', at(50))
    expect(heard).toEqual([])
    placements.endSave('mina', { ...at(50), revision: 2 })
    placements.applyRemote(member('mina', 50, 2))
    expect(heard).toEqual(['mina'])
    placements.beginSave('mina', at(55))
    placements.applyRemote(member('mina', 55, 3))
    expect(heard).toEqual(['mina'])
    placements.endSave('mina', { ...at(55), revision: 3 })
    expect(heard).toEqual(['mina', 'mina'])
  })

  it('are not those that were refused', () => {
    const placements = roomWith(member('mina', 10, 1))
    const heard = heardFrom(placements)
    placements.beginSave('mina', at(50))
    placements.endSave('mina', null)
    expect(heard).toEqual([])
  })

  it('stored places leave out who is held or being saved', () => {
    const placements = roomWith(member('mina', 10, 4), member('jun', 60, 2), member('haru', 30, 3))
    placements.hold('jun', at(61))
    placements.beginSave('haru', at(31))
    expect(placements.stored()).toEqual([{ ...at(10), userId: 'mina', revision: 4 }])
  })
})

describe('an event that overtakes the answer of an older read', () => {
  it('counts for a figure that the room was not read with yet', () => {
    const placements = createPlacements()
    placements.applyRemote(member('mina', 30, 3))
    placements.applyRemote(member('mina', 50, 5))
    placements.applyRemote(member('mina', 40, 4))
    placements.readRoom([member('mina', 10, 2), member('jun', 60, 1)])
    expect([placements.shown('mina'), placements.shown('jun')]).toEqual([at(50), at(60)])
  })

  it('does not where the read is newer, or the figure left meanwhile', () => {
    const placements = createPlacements()
    placements.applyRemote(member('mina', 30, 3))
    placements.applyRemote(member('jun', 20, 4))
    placements.forget('jun')
    placements.readRoom([member('mina', 10, 6), member('jun', 60, 2)])
    expect([placements.shown('mina'), placements.shown('jun')]).toEqual([at(10), at(60)])
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
