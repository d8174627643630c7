export const homeText = {
  /** Follows the name: `민아님의 별`. */
  titleAfterName: '님의 별',
  figure: (name: string) => `${name}님의 캐릭터`,
  wave: '캐릭터와 인사하기',
  menu: '별 메뉴',
  notifications: '알림',
  characterSetting: '캐릭터 꾸미기',
  friends: '친구',
  reports: '리포트',
  writeALine: '한 줄 남겨 볼까요?',
  todayLine: '오늘의 한 줄',
  /** Days in a row, today with it. */
  dayCount: (days: number) => `${days}일째`,
  friendsAnswers: '정거장에서 친구 답 보기',
  callFriends: '친구 부르기',
  answered: '오늘의 질문에 답했어요',
  loadFailed: '별을 불러오지 못했어요',
} as const
