export const earlierText = {
  own: '그때의 나',
  friends: '그때의 우리',
  saved: '오늘의 한 줄을 남겼어요',
  done: '다 봤어요',
} as const
