/** Sentences of the installed app: without a connection, on a new version, and before it is installed. */
export const installedText = {
  offline: {
    badge: '인터넷 없이 보고 있어요',
    seenNow: '방금 전에 본 모습이에요',
    seenMinutes: (minutes: number) => `${minutes}분 전에 본 모습이에요`,
    seenHours: (hours: number) => `${hours}시간 전에 본 모습이에요`,
    seenDays: (days: number) => `${days}일 전에 본 모습이에요`,
    title: '인터넷 연결을 확인해 주세요',
    sub: '다시 이어지면 바로 돌아갈게요',
    draft: '쓰던 답변',
    draftKept: '이 기기에 그대로 있어요',
    more: (count: number) => `쓰던 글이 ${count}개 더 있어요`,
    write: '이어서 쓰기',
    retry: '다시 시도',
    retrying: '확인하는 중...',
    still: '아직 연결되지 않았어요',
  },
  writing: {
    title: '이어서 쓰기',
    keeping: '쓰는 동안 이 기기에 저장돼요. 연결되면 보낼 수 있어요',
    /** The connection is back; nothing was sent. */
    back: '인터넷이 다시 이어졌어요. 쓴 글은 아직 보내지 않았어요',
    toReport: '리포트로 가기',
    close: '닫기',
  },
  update: {
    label: '새 버전 알림',
    title: '새 별무리가 도착했어요',
    sub: '쓰던 글은 그대로 남아요',
    action: '바꾸기',

    close: '닫기',
  },
  install: {
    title: ['홈 화면에', '내 별을 놓아 둘까요?'],
    points: ['한 번에 내 별로 들어와요', '인터넷이 끊겨도 쓰던 글이 남아요', '정거장 알람을 받을 수 있어요'],
    /** Where the browser has no install prompt: an iPhone or iPad, whose share button is elsewhere in each. */
    guide: ['공유 버튼을 눌러요. 안 보이면 메뉴 안에 있어요', '‘홈 화면에 추가’를 골라요'],
    /** Inside another app, as KakaoTalk, where nothing can be put on the home screen. */
    guideInApp: {
      apple: ['이 화면의 메뉴에서 Safari로 열어요', 'Safari의 공유 버튼에서 ‘홈 화면에 추가’를 골라요'],
      other: ['이 화면의 메뉴에서 Chrome으로 열어요', 'Chrome의 메뉴에서 ‘홈 화면에 추가’를 골라요'],
    },
    later: '나중에',
    add: '홈 화면에 추가',
    known: '알겠어요',
  },
  offlinePage: {
    title: '인터넷 연결을 확인해 주세요',
    sub: '이 페이지는 연결되면 볼 수 있어요',
    retry: '다시 시도',
  },
} as const
