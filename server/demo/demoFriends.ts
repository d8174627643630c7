/** Two demo members by userId, the asking one first, and how many days ago. */
type DemoRequest = { asker: string; asked: string; daysAgo: number }

/** The first member has enough friends for a list that folds. */
export const DEMO_FRIENDSHIPS: readonly DemoRequest[] = [
  asked('mina2026', 'doyun07', 18),
  asked('yuri99', 'mina2026', 17),
  asked('doyun07', 'yuri99', 17),
  asked('haru2', 'doyun07', 16),
  asked('mina2026', 'haru2', 15),
  asked('junjun3', 'mina2026', 14),
  asked('doyun07', 'junjun3', 14),
  asked('yuri99', 'haru2', 13),
  asked('sora1004', 'yuri99', 13),
  asked('mina2026', 'sora1004', 12),
  asked('haru2', 'seoyeon1', 11),
  asked('sora1004', 'byeol1225', 10),
  asked('seoyeon1', 'byeol1225', 9),
  asked('jiho0815', 'junjun3', 9),
  asked('seoyeon1', 'mina2026', 8),
  asked('taeo77', 'jiho0815', 7),
  asked('naeun22', 'taeo77', 7),
  asked('jiho0815', 'mina2026', 6),
  asked('gunwoo5', 'naeun22', 5),
  asked('byeol1225', 'naeun22', 4),
  asked('gunwoo5', 'doyun07', 3),
  asked('mina2026', 'byeol1225', 2),
]

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  asked('jiho0815', 'naeun22', 3),
  asked('taeo77', 'mina2026', 1.2),
  asked('gunwoo5', 'yuri99', 0.9),
  asked('mina2026', 'gunwoo5', 0.6),
  asked('naeun22', 'mina2026', 0.1),
]

export const DEMO_SIGNALS: readonly { sender: string; receiver: string; imageIndex: number; daysAgo: number }[] = [
  { sender: 'sora1004', receiver: 'yuri99', imageIndex: 0, daysAgo: 0.5 },
  { sender: 'doyun07', receiver: 'mina2026', imageIndex: 1, daysAgo: 0.2 },
  { sender: 'haru2', receiver: 'mina2026', imageIndex: 2, daysAgo: 0.05 },
]

function asked(asker: string, askedUserId: string, daysAgo: number): DemoRequest {
  return { asker, asked: askedUserId, daysAgo }
}
