import { STATION_CAPACITY } from '../limits.ts'
import { counted } from './counted.ts'

/** Korean sentences that the server writes; the client shows the same ones. */
export const INVALID_REQUEST = '입력한 내용을 다시 확인해 주세요'
export const UNAVAILABLE = '잠시 후 다시 시도해 주세요'
export const TOO_MANY_REQUESTS = '요청이 너무 많아요. 잠시 후 다시 시도해 주세요'
export const tooManyRequests = (seconds: number) =>
  seconds < 60 ? TOO_MANY_REQUESTS : `요청이 너무 많아요. ${Math.ceil(seconds / 60)}분 뒤에 다시 시도해 주세요`
export const UNDER_AGE = '만 14세부터 이용할 수 있어요'
export const ITEM_NOT_OWNED = '보유하지 않은 아이템이 있어요'
export const LOOK_INVALID = '함께 입을 수 없는 조합이에요. 캐릭터를 다시 확인해 주세요'
export const PICTURE_NOT_OF_LOOK = '캐릭터 이미지를 다시 만들어 주세요'
export const PICTURE_FAILED = '캐릭터 이미지 생성 실패'
export const DRAWINGS_SPENT = '캐릭터를 너무 많이 그렸어요. 나중에 다시 시도해 주세요'
export const NO_ROOM_FOR_PICTURES = '지금은 새 캐릭터를 그릴 수 없어요. 나중에 다시 시도해 주세요'

export const USER_ID_AVAILABLE = '사용할 수 있는 ID예요'
export const USER_ID_TAKEN = '이미 사용 중인 ID예요'
export const USER_ID_FORMAT = '영문, 숫자 조합 4~10자'

export const NAME_EMPTY = '이름을 입력해주세요.'
export const NAME_TOO_LONG = '이름은 15자 이하로 입력해 주세요'
export const BIRTH_DATE_EMPTY = '생년월일을 선택해주세요.'
export const BIRTH_DATE_UNREAL = '존재하지 않는 날짜예요'
export const PART_UNKNOWN = '사용할 수 없는 파츠예요'

export const MEMBER_NOT_FOUND = '존재하지 않는 회원이에요'
export const TO_ONESELF = '나에게는 할 수 없는 일이에요'
export const SEARCH_TOO_SHORT = '2글자 이상 입력해 주세요'
export const OWN_DATA_SPENT = '오늘은 더 만들 수 없어요. 내일 다시 시도해 주세요'
export const REQUESTS_SPENT = '오늘은 친구 요청을 더 보낼 수 없어요'
export const REQUEST_TOO_SOON = '조금 더 지난 뒤에 다시 요청할 수 있어요'
export const REQUEST_REFUSED = '지금은 친구 요청을 보낼 수 없어요'
export const REQUEST_GONE = '이미 취소된 요청이에요'
export const FRIENDS_FULL = '친구는 500명까지 함께할 수 있어요'
export const STATUS_CHANGED = '그사이에 상태가 바뀌었어요. 다시 확인해 주세요'
export const NOT_FRIENDS = '친구에게만 시그널을 보낼 수 있어요'
export const BLOCKS_FULL = '더 이상 차단할 수 없어요'
export const STAR_HIDDEN = '친구의 별만 볼 수 있어요'
export const REPORT_DETAIL_TOO_LONG = '300자 이하로 적어 주세요'

export const ANSWER_EMPTY = '답변 내용을 입력해주세요.'
export const ANSWER_TOO_LONG = '답변은 150자 이하로 입력해 주세요'
export const DAY_CHANGED = '날짜가 바뀌었어요. 어제의 질문에 늦은 기록으로 남길까요?'
export const STALE = '다른 곳에서 먼저 수정됐어요. 내용을 확인해 주세요'
export const REPORT_OF_TODAY = '오늘의 리포트는 삭제할 수 없어요'
export const ANSWERED_TODAY = '오늘은 이미 답했어요'
export const ALREADY_RESTING = '이미 쉬기로 했어요'
export const REST_LIMIT = '쉴 수 있는 날이 모자라요'
export const OWN_REPORT = '내 답에는 별 조각을 놓을 수 없어요'
export const REPORTS_HIDDEN = '친구의 리포트만 볼 수 있어요'

export const STATION_NOT_FOUND = '검색한 정거장이 존재하지 않아요!'
export const STATION_FULL = '정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.'
export const ALREADY_MEMBER = '이미 함께하고 있는 정거장이에요'
export const STATIONS_FULL = '정거장은 30곳까지 함께할 수 있어요'
export const CODE_MISSES = '코드를 너무 많이 틀렸어요. 1시간 뒤에 다시 시도해 주세요'
export const STATION_INCOMPLETE = '정거장 설정을 완료해주세요!'
export const STATION_NAME_TOO_LONG = '정거장 이름은 20자 이하로 입력해 주세요'
export const STATION_INTRO_TOO_LONG = '소개는 60자 이하로 입력해 주세요'
export const ADMIN_ONLY = '정거장지기만 할 수 있어요'
export const MEMBER_PINNED = '자리를 고정해 둔 멤버예요'
export const NOT_WRITTEN = '아직 오늘의 리포트를 쓰지 않았어요'

export const ITEM_NOT_FOUND = '지금은 판매하지 않는 아이템이에요'
export const ALREADY_OWNED = '이미 가지고 있는 아이템이에요'
export const NOT_ENOUGH_STONE = '스톤이 부족해요'
export const NOT_ENOUGH_COIN = '코인이 조금 더 필요해요'
export const WORN = '지금 착용하고 있는 아이템은 팔 수 없어요'
export const ALREADY_LISTED = '이미 판매 중인 아이템이에요'
export const LISTINGS_FULL = '한 번에 10개까지 판매할 수 있어요'
export const PRICE_NOT_ALLOWED = '1스톤부터 공식가까지 정할 수 있어요'
export const LISTING_NOT_FOUND = '판매가 끝난 아이템이에요'
export const SOLD = '조금 전에 다른 분이 구매했어요'
export const PRICE_CHANGED = '가격이 바뀌었어요. 다시 확인해 주세요'
export const OWN_LISTING = '내가 판매 중인 아이템이에요'
export const KEY_REUSED = '같은 요청을 다른 내용으로 다시 보낼 수 없어요'
export const INVITATION_ENDED = '이 초대는 끝났어요. 새 링크를 받아 주세요'
export const INVITED_BY = (name: string) => `${name}님이 초대했어요`
export const STAR_OF = (name: string) => `${name}님의 별`
/** The capacity of a station, in words. */
export const AT_MOST = `${counted(STATION_CAPACITY)} 명까지만`
export const INVITATION_LINES = {
  station: [`${AT_MOST} 모이는 작은 정거장에서`, '하루 한 줄씩 마음을 나눠요'],
  star: ['서로의 별을 오가며', '하루 한 줄씩 마음을 나눠요'],
} as const
/** Replaces names in signs that the picture's font does not have, as emoji. */
export const INVITED_BY_SOMEBODY = '친구가 초대했어요'
export const SOMEBODYS_STAR = '친구의 별'
export const SOME_STATION = '우리 정거장'
export const ALREADY_A_STAR = '그 계정에는 이미 별이 있어요'
export const LOGIN_CLOSED = '이 계정으로는 다시 시작할 수 없어요'
