import type { ErrorCode } from '#contract/errors.ts'
import * as sentences from '#contract/text/sentences.ts'

/** What a member reads for each refusal, where no screen has a sentence of its own. */
export const errorText: Record<ErrorCode | 'NETWORK' | 'UNEXPECTED_ANSWER', string> = {
  INVALID_REQUEST: sentences.INVALID_REQUEST,
  NOT_LOGGED_IN: '다시 로그인해 주세요',
  REFRESH_ROTATED: '다시 로그인해 주세요',
  LOGIN_FAILED: '로그인에 실패했어요',
  TOKEN_EXPIRED: '다시 로그인해 주세요',
  FORBIDDEN: '이 작업을 할 수 있는 권한이 없어요',
  PROFILE_REQUIRED: '캐릭터 설정을 먼저 마쳐 주세요',
  NOT_FOUND: '찾으시는 내용이 없어요',
  PROVIDER_NOT_CONFIGURED: '지금은 이 방법으로 로그인할 수 없어요',
  DUPLICATE_USER: '이미 가입한 회원이에요',
  ALREADY_SIGNED_UP: '이미 가입한 회원이에요',
  LOOK_INVALID: sentences.LOOK_INVALID,
  PICTURE_NOT_OF_LOOK: sentences.PICTURE_NOT_OF_LOOK,
  ITEM_NOT_OWNED: sentences.ITEM_NOT_OWNED,
  UNDER_AGE: sentences.UNDER_AGE,
  PICTURE_FAILED: sentences.PICTURE_FAILED,
  PAYLOAD_TOO_LARGE: '보내려는 내용이 너무 커요',
  UNSUPPORTED_MEDIA_TYPE: sentences.INVALID_REQUEST,
  TOO_MANY_REQUESTS: sentences.TOO_MANY_REQUESTS,
  INTERNAL: sentences.UNAVAILABLE,
  UNAVAILABLE: sentences.UNAVAILABLE,
  NETWORK: '인터넷 연결을 확인해 주세요',
  UNEXPECTED_ANSWER: sentences.UNAVAILABLE,
}
