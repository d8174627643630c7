import type { AbuseReportReason } from '#contract/people.ts'

export const peopleText = {
  menuTitle: (name: string) => `${name}님`,
  report: '신고하기',
  reportSub: '운영자에게 알려요. 상대에게는 알리지 않아요',
  block: '차단하기',
  blockSub: '서로의 화면에 더는 보이지 않아요',

  reportTitle: (name: string) => `${name}님 신고하기`,
  reasonLabel: '신고하는 이유',
  reasons: {
    HARASSMENT: '괴롭힘이나 욕설',
    OBSCENE: '음란하거나 불쾌한 내용',
    IMPERSONATION: '다른 사람 사칭',
    SPAM: '광고나 도배',
    OTHER: '그 밖의 이유',
  } satisfies Record<AbuseReportReason, string>,
  reasonMissing: '신고하는 이유를 골라 주세요',
  detailLabel: '자세한 내용 (선택)',
  detailPlaceholder: '어떤 일이 있었는지 적어 주세요',
  detailCounter: (length: number, max: number) => `${length} / ${max}`,
  sendReport: '신고 보내기',
  sendingReport: '보내는 중...',
  reported: '신고를 보냈어요. 꼼꼼히 살펴볼게요',

  blockTitle: (name: string) => `${name}님을 차단할까요?`,
  blockConsequence: '친구 관계와 주고받던 요청, 시그널이 사라지고 서로를 찾을 수 없어요. 상대에게는 알리지 않아요.',
  blocking: '차단하는 중...',
  blocked: (name: string) => `${name}님을 차단했어요`,

  blockList: '차단한 사용자',
  blockListEmpty: '차단한 사용자가 없어요',
  blockListEmptySub: '차단하면 이곳에서 풀 수 있어요',
  blockListFailed: '차단한 사용자를 불러오지 못했어요',
  unblock: '차단 해제',
  unblockOf: (name: string) => `${name}님 차단 해제`,
  unblockTitle: (name: string) => `${name}님의 차단을 풀까요?`,
  unblockConsequence: '서로 다시 찾을 수 있지만 끊긴 친구 관계는 돌아오지 않아요.',
  unblocked: (name: string) => `${name}님의 차단을 풀었어요`,
} as const
