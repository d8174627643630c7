/** Sentences of an invitation that lets a visitor answer today's question before signing in. */
export const answerFirstText = {
  label: '먼저 답해 볼까요?',
  /** What the login buttons will do. */
  station: '시작하면 이 모습과 한 줄 그대로 방에 들어가요',
  star: (name: string) => `시작하면 ${name}님에게 친구 요청을 보내고 이 한 줄도 가져가요`,
  ownFigure: '내 모습',
  dress: '꾸미기',
  dressTitle: '내 모습 꾸미기',
  dressing: '옷장을 여는 중...',
  dressDone: '이 모습으로 할래요',
  /** The kept words answer the question of the day before. */
  dayChanged: '오늘의 질문이 바뀌었어요. 쓰던 글은 그대로 있어요',
  insideApp: '이 한 줄은 지금 이 브라우저에만 있어요. 다른 브라우저로 열려면 복사해 두세요',
  copy: '복사',
  copied: '글을 복사했어요',
  copyFailed: '복사하지 못했어요. 글을 길게 눌러 복사해 주세요',
} as const
