import { expect, it } from 'vitest'
import { codeTyped } from './CodeModal.tsx'

it.each([
  ['abc234', 'ABC234'],
  [' ab c2\n34 ', 'ABC234'],
  ['ABC2345', 'ABC234'],
  ['https://example.com/station?code=abc234&from=x', 'ABC234'],
  ['별무리에서 만나요 https://example.com/station?code=XYZ789\n', 'XYZ789'],
  ['   ', ''],
])('%j is %j', (text, code) => {
  expect(codeTyped(text)).toBe(code)
})
