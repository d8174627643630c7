/** Counting words before `자리`. */
const COUNTS = '한 두 세 네 다섯 여섯'.split(' ')
const places = (count: number) => `${COUNTS[count - 1]} 자리`

function span(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest}초`
  return rest === 0 ? `${minutes}분` : `${minutes}분 ${rest}초`
}

export const appLockText = {
  title: '앱 잠금',
  appName: '별무리',
  on: '이 기기에서 잠그고 있어요',
  off: '이 기기에서는 꺼져 있어요',
  unsupported: {
    noCrypto: '이 주소에서는 브라우저가 잠금을 지원하지 않아요',
    noStorage: '브라우저가 저장을 막아 두어서 쓸 수 없어요',
  },

  enter: '잠금 번호를 눌러 주세요',
  typed: (count: number, of: number) => (count === 0 ? `${places(of)}를 눌러 주세요` : `${places(of)} 중 ${places(count)}`),
  checking: '확인하고 있어요',
  erase: '지우기',
  platform: '얼굴이나 지문으로 열기',
  platformFailed: '얼굴이나 지문을 확인하지 못했어요',
  wrong: (left: number | null) => (left === null ? '번호가 달라요' : `번호가 달라요. ${left}번 남았어요`),
  wait: (seconds: number) => `${span(seconds)} 뒤에 다시 눌러 주세요`,
  waitOver: '다시 눌러 주세요',
  damaged: '잠금 번호를 읽지 못했어요. 로그아웃하고 새로 설정해 주세요',
  failed: '번호를 확인하지 못했어요. 다시 눌러 주세요',

  logOut: '로그아웃하고 새로 설정',
  ask: {
    title: '로그아웃할까요?',
    sub: ['잠금이 풀리고 로그인 화면으로 가요.', '쓰던 글은 이 기기에 남아 있어요.'],
    confirm: '로그아웃',
    pending: '로그아웃 중...',
    cancel: '취소',
  },

  setting: {
    lock: '이 기기에서 잠그기',
    lockSub: '숫자를 눌러야 내 별이 열려요.',
    how: '여는 방법',
    change: '잠금 번호 바꾸기',
    changeSub: (digits: number) => `지금은 숫자 ${digits}개예요`,
    platformSub: '번호 대신 바로 열어요',
    noPlatform: '이 기기에서는 쓸 수 없어요',
    when: '잠기는 때',
    times: { start: '별무리를 켤 때', away: '자리를 비우고 1분이 지났을 때' },
    limits: {
      hides: '화면을 가려 주는 잠금이에요.',
      keepsPlain: '내용을 암호로 바꾸지는 않아요.',
      forgotten: '번호를 잊으면 로그아웃하고 새로 설정할 수 있어요.',
    },
  },
  pin: {
    close: '닫기',
    current: '지금 번호를 눌러 주세요',
    first: '새 잠금 번호를 눌러 주세요',
    again: '한 번 더 눌러 주세요',
    differs: '두 번호가 달라요. 처음부터 눌러 주세요',
    length: '번호의 길이',
    digits: (count: number) => `숫자 ${count}개`,
    notKept: '이 기기에 저장하지 못했어요',
    set: '앱 잠금을 켰어요',
    changed: '잠금 번호를 바꿨어요',
    removed: '앱 잠금을 껐어요',
    platformOn: '이제 얼굴이나 지문으로 열어요',
    platformOff: '이제 번호로만 열어요',
  },
} as const
