import { expect, it } from 'vitest'
import { choiceByKey } from './choice.ts'

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }))

it('walks around the ends with the arrow keys', () => {
  expect(choiceByKey(choices, 'a', 'ArrowRight')).toBe('b')
  expect(choiceByKey(choices, 'c', 'ArrowRight')).toBe('a')
  expect(choiceByKey(choices, 'a', 'ArrowLeft')).toBe('c')
})

it('jumps to the ends and leaves other keys alone', () => {
  expect(choiceByKey(choices, 'b', 'Home')).toBe('a')
  expect(choiceByKey(choices, 'b', 'End')).toBe('c')
  expect(choiceByKey(choices, 'b', 'Enter')).toBeUndefined()
})
