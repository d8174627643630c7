export type DemoOffer = {
  item: string
  seller: string
  percent: number
  offeredDaysAgo: number
  /** When the seller got it, and how long each earlier owner had it; none from the official shop. */
  boughtDaysAgo: number
  earlierOwnersDays: readonly number[]
}

export const DEMO_OFFERS: readonly DemoOffer[] = [
  offer('face_hair_30.png', 'yuri99', 80, 2.4, 41.3, [16.2, 24.4]),
  offer('face_eyes_34.png', 'haru2', 90, 1.7, 38.1, [21.3]),
  offer('face_mouth_29.png', 'junjun3', 70, 3.2, 52.4, []),
  offer('fashion_top_22.png', 'doyun07', 75, 0.6, 30.2, [19.3, 12.1, 15.4]),
  offer('fashion_top_21.png', 'sora1004', 82, 2.1, 44.3, [18.2]),
  offer('fashion_top_21.png', 'taeo77', 88, 1.2, 36.4, [23.1]),
  offer('fashion_bottom_19.png', 'seoyeon1', 85, 4.3, 47.2, [14.3, 11.1]),
  offer('fashion_shoes_21.png', 'mina2026', 75, 1.4, 33.1, [26.4]),
  offer('item_head_14.png', 'naeun22', 95, 0.9, 28.3, [13.2]),
  offer('item_leftHand_10.png', 'gunwoo5', 72, 3.8, 50.4, [17.1, 20.3]),
  offer('bg_star_7.png', 'jiho0815', 78, 2.8, 35.2, [29.3]),
  offer('bg_station_6.png', 'byeol1225', 80, 5.1, 31.4, [22.2, 31.1]),
]

/** Resales of `copies` of one item, `trades` in all, with the price going from one percent to the other. */
export const DEMO_TRADED = [
  { item: 'fashion_top_21.png', copies: 6, trades: 32, percents: [97, 80] },
  { item: 'face_hair_27.png', copies: 5, trades: 29, percents: [94, 86] },
  { item: 'item_head_10.png', copies: 5, trades: 27, percents: [79, 92] },
] as const

export const DEMO_PURCHASES = [
  { buyer: 'mina2026', item: 'item_neck_5.png', daysAgo: 80.2 },
  { buyer: 'mina2026', item: 'item_rightWrist_2.png', daysAgo: 45.4 },
  { buyer: 'yuri99', item: 'item_leftHand_9.png', daysAgo: 62.3 },
  { buyer: 'sora1004', item: 'face_nose_2.png', daysAgo: 57.1 },
] as const

export const DEMO_SALES = [
  { seller: 'mina2026', item: 'item_eyes_4.png', boughtDaysAgo: 74.3, soldDaysAgo: 39.2, percent: 85 },
  { seller: 'haru2', item: 'item_leftHand_8.png', boughtDaysAgo: 69.1, soldDaysAgo: 42.4, percent: 90 },
] as const

/** Hearts, the oldest first. */
export const DEMO_HEARTS = [
  { userId: 'mina2026', shop: 'official', items: ['fashion_set_8.png', 'bg_station_5.png', 'face_hair_28.png'] },
  { userId: 'mina2026', shop: 'resale', items: ['bg_star_7.png', 'face_hair_30.png'] },
  { userId: 'doyun07', shop: 'resale', items: ['fashion_top_21.png'] },
  { userId: 'haru2', shop: 'official', items: ['item_rightHand_8.png', 'fashion_set_7.png'] },
  { userId: 'gunwoo5', shop: 'resale', items: ['bg_station_6.png', 'fashion_top_22.png'] },
] as const

function offer(
  item: string,
  seller: string,
  percent: number,
  offeredDaysAgo: number,
  boughtDaysAgo: number,
  earlierOwnersDays: readonly number[],
): DemoOffer {
  return { item, seller, percent, offeredDaysAgo, boughtDaysAgo, earlierOwnersDays }
}
