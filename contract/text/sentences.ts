/** Korean sentences that the server itself writes; the client shows the same ones. */
export const INVALID_REQUEST = '입력한 내용을 다시 확인해 주세요'
export const UNAVAILABLE = '잠시 후 다시 시도해 주세요'
export const TOO_MANY_REQUESTS = '요청이 너무 많아요. 잠시 후 다시 시도해 주세요'
export const UNDER_AGE = '만 14세부터 이용할 수 있어요'
export const ITEM_NOT_OWNED = '보유하지 않은 아이템이 있어요'
export const LOOK_INVALID = '함께 입을 수 없는 조합이에요. 캐릭터를 다시 확인해 주세요'
export const PICTURE_NOT_OF_LOOK = '캐릭터 이미지를 다시 만들어 주세요'
export const PICTURE_FAILED = '캐릭터 이미지 생성 실패'

export const USER_ID_AVAILABLE = '사용할 수 있는 ID예요'
export const USER_ID_TAKEN = '이미 사용 중인 ID예요'
export const USER_ID_FORMAT = '영문, 숫자 조합 4~10자'

export const NAME_EMPTY = '이름을 입력해주세요.'
export const NAME_TOO_LONG = '이름은 15자 이하로 입력해 주세요'
export const BIRTH_DATE_EMPTY = '생년월일을 선택해주세요.'
export const BIRTH_DATE_UNREAL = '존재하지 않는 날짜예요'
export const PART_UNKNOWN = '사용할 수 없는 파츠예요'
