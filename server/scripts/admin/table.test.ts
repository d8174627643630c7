import { expect, it } from 'vitest'
import { drawTable } from './table.ts'

it('aligns columns, counting Hangul as two', () => {
  expect(
    drawTable(
      ['who', 'why'],
      [
        ['민아', 'x'],
        ['mina26', '스팸 🌟 y'],
      ],
    ),
  ).toBe('who     why\n민아    x\nmina26  스팸 🌟 y')
})

it('lets nothing of a member steer the terminal', () => {
  expect(drawTable(['detail'], [['a\u001b[31mred\u001b[0m\r\nb\u202ec\u0000d\u2028e']])).toBe('detail\na [31mred [0m b c d e')
})

it('draws a head alone', () => {
  expect(drawTable(['when', 'who'], [])).toBe('when  who')
})
