import { expect, it } from 'vitest'
import { notificationSentence } from './notifications.ts'

it.each([
  [['하루'], '하루님이 별 조각을 놓고 갔어요'],
  [['하루', '준'], '하루님과 준님이 별 조각을 놓고 갔어요'],
  [['하루', '준', '소라'], '하루님과 친구들이 별 조각을 놓고 갔어요'],
  [[null], '별 친구가 별 조각을 놓고 갔어요'],
  [[null, '준'], '준님과 별 친구가 별 조각을 놓고 갔어요'],
  [[null, null], '별 친구와 친구들이 별 조각을 놓고 갔어요'],
])('names who laid a sticker: %j', (givers, sentence) => {
  expect(notificationSentence('STICKERS', { givers })).toBe(sentence)
})
