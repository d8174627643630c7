export const notificationsText = {
  title: '알림',
  groups: { today: '오늘', week: '이번 주', before: '이전' },
  menu: '알림 메뉴',
  readAll: '모두 읽음',
  clear: '알림 지우기',
  clearSub: '지울 알림을 하나씩 골라요. 왼쪽으로 밀어도 지워져요',
  clearDone: '완료',
  unread: '읽지 않음',
  removeOf: (message: string) => `알림 삭제: ${message}`,
  empty: '아직 도착한 알림이 없어요',
  emptySub: '친구 요청과 시그널이 오면 여기에서 알려드려요',
  loadFailed: '알림을 불러오지 못했어요',
  moreFailed: '다음 알림을 불러오지 못했어요',
  /** Said after the bell's own name. */
  unreadCount: (count: number) => `읽지 않은 알림 ${badgeOf(count)}개`,
} as const

/** What a badge shows of a count: no number above 99. */
export function badgeOf(count: number): string {
  return count > 99 ? '99+' : String(count)
}
