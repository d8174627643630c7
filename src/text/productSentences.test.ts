import { beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_SENTENCES, type ProductSentence } from '#tests/data/productSentences.ts'
import { readTexts, type Text } from '#tests/helpers/usedTexts.ts'

let texts: Text[]
beforeAll(() => {
  texts = readTexts()
}, 120_000)

const withoutNames = (sentence: string) => sentence.replace(/\{\w*\}/g, '{}')
const partsOf = ({ sentence, parts }: ProductSentence) => (parts ?? [sentence]).map(withoutNames)
const usedAt = (text: string) => texts.filter((one) => one.text === text && one.isUsed).map(({ path }) => path)
const titleOf = (one: ProductSentence) => [one.topic, one.sentence, one] as const

describe('a fixed sentence is in a text file and is used', () => {
  it.each(PRODUCT_SENTENCES.map(titleOf))('%s: %s', (_topic, _sentence, one) => {
    for (const part of partsOf(one)) expect([part, usedAt(part)]).not.toEqual([part, []])
  })
})

it('the pieces of a sentence are the sentence, but for what is put in', () => {
  const bare = (text: string) => text.replace(/\{\w*\}|\(n\)|\bn\b|150|[\s]/g, '')
  for (const { sentence, parts } of PRODUCT_SENTENCES) if (parts) expect(bare(parts.join(''))).toBe(bare(sentence))
})

it('no sentence is listed twice', () => {
  const all = PRODUCT_SENTENCES.map(({ sentence }) => sentence)
  expect(all.length).toBe(new Set(all).size)
})

it('an unreferenced text is distinguished from a used one', () => {
  expect(texts.filter(({ isUsed }) => !isUsed).length).toBeLessThan(texts.length / 10)
  expect(usedAt('알 수 없는 오류가 발생했습니다.')).toEqual(['reportsText.errors.unknown'])
})
