/** What is said of something that was pressed while its code is not here yet. */
export const lazyText = {
  coming: '불러오는 중이에요',
  failed: '불러오지 못했어요. 다시 눌러 주세요',
  /** Pressing again would bring nothing. */
  kept: '페이지를 새로고침하면 열 수 있어요',
} as const
