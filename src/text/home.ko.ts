/** Sentences of one's own star (/home). */
export const homeText = {
  /** Stands right after the name: `민아님의 별`. */
  titleAfterName: '님의 별',
  figure: (name: string) => `${name}님의 캐릭터`,
  wave: '캐릭터와 인사하기',
  menu: '별 메뉴',
  notifications: '알림',
  characterSetting: '캐릭터 꾸미기',
  friends: '친구',
  reports: '리포트',
  share: '캐릭터 공유하기',
  save: '캐릭터 이미지 저장하기',
  shareTitle: '내 별무리 캐릭터',
  fileName: (name: string) => `별무리_${name}.png`,
  saved: '캐릭터 이미지를 저장했어요!',
  shareFailed: '이미지를 만들지 못했어요. 다시 시도해 주세요',
  loadFailed: '별을 불러오지 못했어요',
} as const
