import { expect, it } from 'vitest'
import { provenanceText } from './provenance.ko.ts'

it.each([
  [1, '한 사람의 별을 지나온 아이템'],
  [3, '세 사람의 별을 지나온 아이템'],
  [10, '열 사람의 별을 지나온 아이템'],
  [11, '11명의 별을 지나온 아이템'],
])('%i who wore it: %s', (people, words) => expect(provenanceText.wornBy(people)).toBe(words))
