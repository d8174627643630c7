import { AT_MOST } from '#contract/text/sentences.ts'

/** Sentences of the page that an invitation's link opens (/i/{token}). */
export const invitePageText = {
  invited: (name: string) => `${name}님이 초대했어요`,
  starOf: (name: string) => `${name}님의 별`,
  question: '오늘의 질문',
  places: (count: string) => `자리 ${count}개 남았어요`,
  /** In front of the buttons of a star's invitation. */
  befriend: (name: string) => `시작하면 ${name}님에게 친구 요청을 보내요`,
  figure: (name: string) => `${name}님의 모습`,
  noProvider: '지금은 로그인을 준비하고 있어요. 잠시 후 다시 찾아와 주세요',
  full: '자리가 모두 찼어요',
  fullSub: '초대한 친구에게 새 자리를 물어봐 주세요',
  ended: { title: '이 초대는 끝났어요', caption: '초대한 친구에게 새 링크를 받아 주세요' },
  unknown: { title: '초대를 찾을 수 없어요', caption: '받은 링크를 한 번 더 확인해 주세요' },
  misses: { title: '잠시 쉬었다 열어 주세요', caption: '없는 초대를 너무 많이 열었어요. 1시간 뒤에 다시 시도해 주세요' },
  busy: { title: '지금은 초대를 열 수 없어요', caption: '잠시 뒤에 다시 열어 주세요' },
  login: '로그인하기',
  about: '별무리 둘러보기',
  head: {
    station: (inviter: string, station: string) => `${inviter}님이 '${station}'에 초대했어요 · 별무리`,
    star: (inviter: string) => `${inviter}님이 별에 초대했어요 · 별무리`,
    gone: (title: string) => `${title} · 별무리`,
    stationAbout: `${AT_MOST} 모이는 작은 정거장에서 하루 한 줄씩 마음을 나눠요.`,
    starAbout: '별무리에서 친구가 되어 하루 한 줄씩 마음을 나눠요.',
  },
} as const
