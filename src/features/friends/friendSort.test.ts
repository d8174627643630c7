import { describe, expect, it } from 'vitest'
import { sortFriends } from './friendSort.ts'

const people = (...names: string[]) => names.map((userName, index) => ({ userId: `id${index}`, userName, profile: '' }))
const names = (list: { userName: string }[]) => list.map(({ userName }) => userName)

describe('sortFriends', () => {
  it('keeps the server’s order for the newest first', () => {
    const friends = people('하루', '강준', 'Zoe')
    expect(sortFriends(friends, '최신순')).toBe(friends)
  })

  it('puts Korean names first, in Korean order, then all others', () => {
    const sorted = sortFriends(people('zoe', '하루', '7번', 'Amy', '강준', '★별', '이하루', 'ㄱ친구', '까치', '가나'), '이름순')
    expect(names(sorted).slice(0, 6)).toEqual(['ㄱ친구', '가나', '강준', '까치', '이하루', '하루'])
    expect(names(sorted).slice(-2)).toEqual(['Amy', 'zoe'])
    expect(sorted).toHaveLength(10)
  })

  it('knows a Korean name that is written in parts', () => {
    expect(names(sortFriends(people('Amy', '강준'.normalize('NFD')), '이름순'))[1]).toBe('Amy')
  })

  it('orders the same name by ID, so that rows do not jump', () => {
    const friends = [
      { userId: 'b1', userName: '별', profile: '' },
      { userId: 'a1', userName: '별', profile: '' },
    ]
    expect(sortFriends(friends, '이름순').map(({ userId }) => userId)).toEqual(['a1', 'b1'])
  })
})
