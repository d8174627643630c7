/** Themes of the catalogue that rules use. Each part has two or three. */
export const THEMES = {
  /** Loud: a look has at most one of these. */
  loud: '포인트',
  plain: ['데일리', '심플'],
  seasons: ['봄', '여름', '겨울'],
  moods: ['데일리', '심플', '봄', '여름', '겨울', '러블리', 'K-POP'],
} as const
