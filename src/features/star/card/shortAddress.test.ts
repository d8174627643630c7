import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

test("an invitation's address is shortened, that of the landing page is its host", () => {
  expect(shortAddress('https://byeolmuri.example/i/Rk3vQ8abcdefghijklmnop')).toBe('byeolmuri.example/i/Rk3vQ8…')
  expect(shortAddress('https://byeolmuri.example/')).toBe('byeolmuri.example')
  expect(shortAddress('http://localhost:3000')).toBe('localhost:3000')
})
