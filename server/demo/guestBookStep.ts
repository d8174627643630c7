import { randomUUID } from 'node:crypto'
import type { Sticker } from '#contract/stickers.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { saveSticker } from '#server/modules/guestBook/guestBook.repository.ts'
import { writeGuestLineIn } from '#server/modules/guestBook/guestBook.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import type { DemoStep } from './demoSteps.ts'

const HOUR_MS = 60 * 60 * 1000

type Plan = { owner: string; writer: string; text: string; hoursAgo: number; sticker?: Sticker }

/** The oldest first. */
const LINES: readonly Plan[] = [
  { owner: 'mina2026', writer: 'doyun07', text: '여기 별빛 예쁘다. 사진 찍어 갈게!', hoursAgo: 9 * 24 + 3 },
  {
    owner: 'mina2026',
    writer: 'haru2',
    text: '토끼랑 같이 구경하고 가요. 다음엔 쿠키 가져올게요.',
    hoursAgo: 7 * 24 + 5,
    sticker: 'heart',
  },
  { owner: 'mina2026', writer: 'junjun3', text: '민아 별은 언제 와도 라벤더 향이 나는 것 같아.', hoursAgo: 22, sticker: 'hug' },
  { owner: 'sora1004', writer: 'yuri99', text: '소라 별 산책, 오늘도 잘하고 가요', hoursAgo: 6 },
  { owner: 'sora1004', writer: 'mina2026', text: '꽃다발 들고 들렀어. 좋은 하루 보내!', hoursAgo: 5, sticker: 'tea' },
  { owner: 'mina2026', writer: 'sora1004', text: '지나가다 들렀어요. 감기 조심해요!', hoursAgo: 3 },
]

/** Friends leave lines on the first member's star, and on a friend's. */
export const guestBookStep: DemoStep = {
  name: '09-guest-book',
  prepare: async ({ clock }) => {
    const now = clock()
    return async (tx, afterCommit) => {
      for (const { owner, writer, text, hoursAgo, sticker } of LINES) {
        const [other, self] = [await findMemberByUserId(tx, owner), await findMemberByUserId(tx, writer)]
        if (!other || !self || !(await areFriends(tx, self.personId, other.personId))) continue
        const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
        const { line } = await writeGuestLineIn(tx, afterCommit, { self, other }, { id: randomUUID(), text, at })
        if (sticker) await saveSticker(tx, line.id, sticker)
      }
    }
  },
}
