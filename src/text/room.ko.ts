import { STATION_CAPACITY } from '#contract/limits.ts'
import { counted } from '#contract/text/counted.ts'

export const roomText = {
  menu: '정거장 메뉴',
  /** The formal ones are the customer's. */
  failed: '에러가 발생했습니다',
  reportFailed: '리포트 조회에 실패했습니다',

  fullDays: (days: number) => `다 함께 쓴 날 ${days}일`,
  members: (count: number, max: number) => `멤버 ${count}/${max}, 멤버 목록 열기`,
  code: (code: string) => `코드 ${code} 복사하기`,
  codeCopied: '코드를 복사했어요!',
  copyFailed: '복사하지 못했어요',
  invite: '친구 초대하기',

  call: '친구 부르기',
  callTo: (number: number, count: number) => `친구 부르기, 빈자리 ${count}곳 중 ${number}번째`,
  freePlaces: '빈자리',
  alone: { title: '친구와 함께 답하는 방이에요', sub: `${counted(STATION_CAPACITY - 1)} 자리가 친구를 기다려요` },

  settings: '정거장 설정',
  leave: '정거장 폭파하고 나가기',
  leaveTitle: '정거장에서 나갈까요?',
  leaveConfirm: '나가기',
  leaving: '나가는 중...',
  /** What leaving does, by who leaves. */
  leaveSub: {
    last: '마지막 멤버가 나가면 정거장이 사라져요. 내가 쓴 리포트는 그대로 남아요',
    admin: '가장 오래 함께한 멤버가 정거장지기가 돼요. 내가 쓴 리포트는 그대로 남아요',
    member: '다시 들어오려면 코드가 필요해요. 내가 쓴 리포트는 그대로 남아요',
  },
  left: '정거장에서 나왔어요',

  /** For screen readers, before the names: the room is one picture. */
  inRoom: '이 방의 멤버:',
  list: '멤버 목록',
  me: '나',
  owner: '정거장지기',
  present: '지금 함께 있어요',
  wrote: '오늘의 답을 남겼어요',
  notWritten: '아직 오늘의 답이 없어요',
  pinned: '자리 고정',
  resting: '쉬는 중',
  restingMember: (name: string) => `${name}님, 쉬는 중`,
  hidden: '알 수 없는 멤버',
  read: '오늘의 답 보기',
  readOwn: '내 리포트 보기',
  visit: '별 놀러가기',
  move: '자리 옮기기',
  befriend: '친구 요청',
  cancelRequest: '친구 요청 취소',
  accept: '친구 요청 수락',
  /** In the disc at the head of who asked. */
  acceptMark: '수락',
  signal: '시그널 보내기',
  more: '신고·차단',
  remove: '정거장에서 내보내기',
  removeTitle: (name: string) => `${name}님을 내보낼까요?`,
  removeSub: '정거장 코드가 새로 바뀌어요',
  removeConfirm: '내보내기',
  removing: '내보내는 중...',
  removed: (name: string) => `${name}님을 내보냈어요`,

  arranging: (name: string) => `${name}님의 자리를 옮기고 있어요`,
  arrangeHint: '원하는 곳을 누르거나 화살표로 옮겨 보세요',
  arrangeDone: '여기에 두기',
  arranged: (name: string) => `${name}님의 자리를 옮겼어요`,
  steps: { ArrowLeft: '왼쪽으로', ArrowUp: '위로', ArrowDown: '아래로', ArrowRight: '오른쪽으로' },
  where: (right: number, down: number) => `왼쪽에서 ${right}퍼센트, 위에서 ${down}퍼센트`,

  highFive: (name: string, otherName: string) => `${name}님과 ${otherName}님이 손을 맞댔어요`,

  pin: '자리 고정하기',
  pinSub: '고정하면 다른 멤버가 옮길 수 없어요',

  answered: (count: number) => `${count}명이 답했어요.`,
  opens: '내 답을 남기면 열려요',
  together: '모두가 오늘의 리포트를 썼어요!',
  starRises: '오늘의 별이 떠올랐어요',
  firstAnswer: '오늘의 첫 답을 남겨 볼까요?',
  toToday: '오늘의 질문 쓰기',
} as const
