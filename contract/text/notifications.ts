import type { NotificationFacts, NotificationType } from '../notifications.ts'

type Sentences = { [T in NotificationType]: (facts: NotificationFacts[T]) => string }

const PROVIDER_NAMES = { naver: '네이버', kakao: '카카오' } as const

/** A type without its sentence does not compile. */
const SENTENCES: Sentences = {
  FRIEND_REQUEST: ({ person }) => `${person.userName}님이 친구 요청을 보냈어요`,
  FRIEND_ACCEPTED: ({ person }) => `${person.userName}님과 친구가 되었어요!`,
  SIGNAL: ({ person }) => `${person.userName}님이 시그널을 보냈어요!`,
  TODAY_QUESTION: ({ question }) => `오늘의 질문이 도착했어요: ${question}`,
  STATION_JOINED: ({ person, name }) => `${person.userName}님이 '${name}' 정거장에 들어왔어요!`,
  STATION_LEFT: ({ person, name }) => `${person.userName}님이 '${name}' 정거장을 떠났어요`,
  STATION_REMOVED: ({ name }) => `'${name}' 정거장에서 나오게 되었어요`,
  STATION_OWNER: ({ name }) => `'${name}' 정거장의 정거장지기가 되었어요`,
  EVERYBODY_WROTE: ({ name, answers }) =>
    answers === undefined ? `'${name}' 정거장의 모두가 오늘의 리포트를 썼어요!` : `'${name}' 정거장에 오늘의 별이 떴어요!`,
  ITEM_SOLD: ({ item, stone }) => `'${item.title}' 아이템이 팔렸어요! 스톤 ${stone}개를 받았어요`,
  ITEM_EXPIRED: ({ item }) => `'${item.title}' 아이템의 판매 기간이 끝나 옷장으로 돌아왔어요`,
  OWN_DATA_READY: () => '내 데이터가 준비됐어요. 하루 안에 받아 주세요',
  LOGIN_LINKED: ({ provider }) => `${PROVIDER_NAMES[provider]} 로그인을 내 별에 연결했어요`,
  LOGIN_UNLINKED: ({ provider }) => `${PROVIDER_NAMES[provider]} 로그인을 내 별에서 뗐어요`,
  STICKERS: ({ givers }) => `${giversOf(givers)} 별 조각을 놓고 갔어요`,
  GIFT: ({ person }) => `${person.userName}님의 선물이 도착했어요`,
  GIFT_DECLINED: ({ person }) => `${person.userName}님이 마음만 받았어요. 스톤이 돌아왔어요`,
  GIFT_RETURNED: () => '선물이 열리지 않아 스톤이 돌아왔어요',
  GUEST_LINES: ({ writers }) => `${namesOf(writers)} 방명록에 한 줄을 남겼어요`,
  WISH_CHEAPER: ({ item, stone }) => `찜한 '${item.title}' 아이템을 이제 스톤 ${stone}개에 살 수 있어요`,
}

const UNKNOWN_GIVER = '별 친구'

function giversOf(givers: readonly (string | null)[]): string {
  // Known names first: who is unknown may be among the rest.
  const [first, second] = givers.toSorted((one, other) => Number(one === null) - Number(other === null))
  if (first === undefined) return '누군가'
  const name = first === null ? UNKNOWN_GIVER : `${first}님`
  if (givers.length === 1) return first === null ? `${name}가` : `${name}이`
  const and = first === null ? '와' : '과'
  if (givers.length > 2 || first === null) return `${name}${and} 친구들이`
  return `${name}${and} ${second === null || second === undefined ? `${UNKNOWN_GIVER}가` : `${second}님이`}`
}

function namesOf([first, second, ...more]: readonly string[]): string {
  if (first === undefined) return '누군가'
  if (second === undefined) return `${first}님이`
  return more.length > 0 ? `${first}님과 친구들이` : `${first}님과 ${second}님이`
}

export function notificationSentence<T extends NotificationType>(type: T, facts: NotificationFacts[T]): string {
  return SENTENCES[type](facts)
}
