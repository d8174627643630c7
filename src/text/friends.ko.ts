/** Sentences of the friends tab, the search for members and a friend's star. */
export const friendsText = {
  /** Stands right after the name: `민아님의 친구목록`. */
  titleAfterName: '님의 친구목록',
  /** Stands for a name that is not there. */
  fallbackName: '회원',
  searchPlaceholder: '추가할 ID를 검색해보세요',
  sections: { received: '친구 요청 왔어요', friend: '내 친구', sent: '요청 중인 친구' },
  sort: { label: '친구 정렬', newest: '최신순', byName: '이름순' },
  empty: { title: '아직 친구가 없어요...', sub: 'ID를 검색해 친구를 추가해 보세요!', action: '친구 찾기' },
  loadFailed: '친구 목록을 불러오지 못했어요',
  buttons: {
    request: '친구 요청',
    cancel: '요청 취소',
    accept: '수락',
    reject: '거절',
    remove: '친구 삭제',
    reportOrBlock: '신고·차단',
  },
  /** What a screen reader says for a row's button: its words with whom it is about. */
  buttonOf: (name: string, words: string) => `${name}님 ${words}`,
  menuOf: (name: string) => `${name}님 더보기`,
  toStar: '별 보러 가기',
  confirmRemove: (name: string) => `${name}님을 친구에서 삭제할까요?`,
  confirmRemoveButton: '삭제',
  toasts: {
    cancel: { search: () => '친구 요청을 취소했어요', tab: (name: string) => `${name} 님 요청을 취소했어요` },
    accept: { search: (name: string) => `${name}님과 친구가 되었어요!`, tab: (name: string) => `${name}님과 친구가 되었어요!` },
    reject: { search: () => '친구 요청을 거절했어요', tab: (name: string) => `${name}님 요청을 거절했어요` },
    request: { search: () => '친구 요청을 완료했어요!', tab: () => '친구 요청을 완료했어요!' },
    remove: { search: () => '삭제되었습니다', tab: () => '삭제되었습니다' },
  },
  becameFriends: (name: string) => `${name}님과 친구가 되었어요!`,
  requested: { title: '친구 요청을 완료했어요!', sub: '요청 중인 친구에서 확인할 수 있어요' },
  search: {
    label: '친구 ID 검색',
    recents: '최근 검색',
    forgetAll: '전체삭제',
    forget: (name: string) => `${name}님 검색 기록 삭제`,
    searchAgain: '다시 검색',
    noRecents: '검색 내역이 없어요',
    recentsFailed: '최근 검색을 불러오지 못했어요',
    results: '검색 결과',
    resultsSpoken: (count: number) => `검색 결과 ${count}명`,
    none: { title: '검색한 ID가 존재하지 않아요!', sub: 'ID를 다시 확인해주세요' },
    failed: '검색하지 못했어요',
  },
  star: {
    /** Stands right after the name: `민아님의 별`. */
    figure: (name: string) => `${name}님의 캐릭터`,
    menu: '더보기',
    diary: '리포트',
    diaryOf: (name: string) => `${name}님의 리포트`,
    loadFailed: '별을 불러오지 못했어요',
    back: '친구목록으로',
  },
} as const
