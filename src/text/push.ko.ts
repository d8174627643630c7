import type { PushKind } from '#contract/push.ts'

export const pushText = {
  title: '알림 설정',
  loadFailed: '알림 설정을 불러오지 못했어요',
  device: {
    title: '이 기기로 알림 받기',
    sub: '하루 한 번, 아직 답하지 않았을 때만 알려 드려요. 정거장 알람 시간에, 정거장이 없으면 아침 9시에요.',
    on: '이제 이 기기로 알려 드릴게요',
    off: '이 기기로는 알리지 않을게요',
    failed: '알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요',
    offFailed: '알림을 끄지 못했어요. 잠시 후 다시 시도해 주세요',
    dismissed: '알림을 허락하면 켤 수 있어요',
    changing: '바꾸는 중',
  },
  question: {
    title: '오늘의 질문, 알려 드릴까요?',
    laterSub: '설정에서 언제든 바꿀 수 있어요',
    later: '나중에',
    accept: '알림 받기',
  },
  denied: {
    title: '브라우저가 알림을 막고 있어요',
    sub: '주소창 옆 아이콘이나 기기의 설정에서 별무리의 알림을 허용으로 바꾼 다음, 여기로 돌아와 켜 주세요.',
  },
  unsupported: {
    title: '이 브라우저는 알림을 보낼 수 없어요',
    sub: '별무리를 다른 브라우저에서 열거나 홈 화면에 추가한 다음 켜 주세요.',
  },
  test: {
    ask: '이 기기에 잘 도착하는지 보내 볼까요?',
    action: '시험 알림 보내기',
    pending: '보내는 중...',
    sent: '시험 알림을 보냈어요',
    first: '먼저 이 기기로 알림 받기를 켜 주세요',
    gone: '이 기기의 알림이 끊겼어요. 다시 켜 주세요',
  },
  kinds: {
    label: '받을 소식',
    first: '이 기기의 알림을 켜면 고를 수 있어요',
    stationAlarm: { title: '정거장 알람', sub: '오늘의 질문이 남아 있을 때' },
    everybodyWrote: { title: '모두의 답변', sub: '정거장의 모두가 답을 남겼을 때' },
    signal: { title: '시그널', sub: '친구가 시그널을 보냈을 때' },
    friendRequest: { title: '친구 요청', sub: '새 요청이 왔을 때' },
    sold: { title: '판매 완료', sub: '올려 둔 아이템이 팔렸을 때' },
    sticker: { title: '별 조각', sub: '내 답에 별 조각이 놓였을 때' },
    gift: { title: '선물', sub: '친구의 선물이 도착했을 때' },
    guestLine: { title: '방명록', sub: '내 별에 친구가 한 줄을 남겼을 때' },
  } satisfies Record<PushKind, { title: string; sub: string }> & { label: string; first: string },
  quiet: {
    label: '조용한 약속',
    rules: '밤 10시부터 아침 8시까지는 정거장 알람만 보내요. 30분 안에 겹치는 알람은 하나로 모아요.',
  },
  guide: {
    /** Two lines. */
    title: ['아이폰은 홈 화면에', '먼저 놓아 주세요'],
    sub: ['아이폰은 홈 화면에 추가한 앱에만 알림을 허락해요.', '한 번만 하면 돼요.'],
    steps: [
      { title: '사파리 아래쪽 공유 버튼 누르기', sub: '네모에서 화살표가 올라가는 모양이에요' },
      { title: "'홈 화면에 추가' 고르기", sub: '목록을 조금 올리면 보여요' },
      { title: '홈 화면의 별무리 열기', sub: '이 화면에서 알림을 켜면 끝나요' },
    ],
    known: '알겠어요',
  },
} as const

/** What the worker shows for a message that it can not read: a browser asks for a word in any case. */
export const UNREADABLE_PUSH = { title: '별무리', body: '새 소식이 도착했어요' } as const
