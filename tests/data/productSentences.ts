type Topic = 'screen' | 'theme' | 'action' | 'input' | 'error' | 'label'

/**
 * Every Korean text that the customer fixed (docs/product.md#fixed-by-the-customer), each once. `{...}` marks an insertion.
 * `parts`: the pieces in which our text files have it, where a screen sets something between them (a count, a name in another colour) or has
 * the text from its own list.
 */
export type ProductSentence = { topic: Topic; sentence: string; parts?: readonly string[] }

const given = (topic: Topic, ...sentences: string[]): ProductSentence[] => sentences.map((sentence) => ({ topic, sentence }))
const pieces = (topic: Topic, sentence: string, ...parts: string[]): ProductSentence => ({ topic, sentence, parts })

export const PRODUCT_SENTENCES: readonly ProductSentence[] = [
  ...given('screen', '로그인이 필요해요', '앗! 잘못된 접근이에요', '로그인 화면으로 이동'),
  ...given('screen', '별', '정거장', '상점', '설정'),
  ...given('screen', '지금 바로 여정 시작하기', '로그인', '이용약관', '개인정보처리방침'),
  ...given(
    'screen',
    'NAVER로 시작하기',
    '카카오로 시작하기',
    '로그인 중!',
    '내 별로 비행중이에요',
    '정보를 불러오는 중이에요!',
    '잠시만 기다려주세요',
  ),
  ...given('screen', '캐릭터 꾸미기', '얼굴', '패션'),
  pieces('screen', '{name}님의 친구목록', '님의 친구목록'),
  pieces('screen', '친구 요청 왔어요 (n)', '친구 요청 왔어요'),
  pieces('screen', '내 친구 (n)', '내 친구'),
  pieces('screen', '요청 중인 친구 (n)', '요청 중인 친구'),
  ...given(
    'screen',
    '더보기',
    '접기',
    '최신순',
    '이름순',
    '아직 친구가 없어요...',
    'ID를 검색해 친구를 추가해 보세요!',
    '추가할 ID를 검색해보세요',
    '친구 삭제',
  ),
  ...given('screen', '최근 검색', '전체삭제', '검색 내역이 없어요', '검색한 ID가 존재하지 않아요!', 'ID를 다시 확인해주세요'),
  pieces('screen', '{userName}님의 별', '님의 별'),
  pieces('screen', '검색 결과 (n)', '검색 결과'),
  pieces('screen', '전체 n', '전체'),
  ...given('screen', '정말로 이 리포트를 삭제하시겠습니까?'),
  pieces('screen', '{name}님 어디로 떠나볼까요?', '님', '어디로 떠나볼까요?'),
  ...given('screen', '아직 등록된 정거장이 없어요...', '정거장을 검색하거나, 새로운 정거장을 만들어 보세요!', '내 정거장 목록'),
  ...given('screen', '검색한 정거장이 존재하지 않아요!', '코드를 다시 확인해주세요', '이전', '완료', '로그아웃 하시겠습니까?', '변경불가'),
  ...given('action', '요청 취소', '수락', '거절', '친구 요청'),
  ...given(
    'action',
    '친구 요청을 취소했어요',
    '{name} 님 요청을 취소했어요',
    '{name}님과 친구가 되었어요!',
    '친구 요청을 거절했어요',
    '{name}님 요청을 거절했어요',
  ),
  ...given('action', '친구 요청을 완료했어요!', '삭제되었습니다', '요청 중인 친구에서 확인할 수 있어요'),
  ...given('input', '15자 이하로 입력', '중복확인', '형식 오류', '사용가능', '중복됨', '확인 실패'),
  ...given(
    'input',
    '이름을 입력해주세요.',
    'ID를 입력해주세요.',
    'ID 중복확인이 필요합니다.',
    '생년월일을 선택해주세요.',
    '정거장 설정을 완료해주세요!',
    '오전',
  ),
  pieces('input', 'n / 150byte', '{} / {}byte'),
  ...given('input', '답변 내용을 입력해주세요.', '답변을 입력해주세요', '새로운 활동순', '최근 가입순', '오래된 가입순'),
  ...given(
    'error',
    '세션이 만료되었습니다. 다시 로그인해주세요.',
    '정거장이 가득 찼습니다. 다른 정거장을 찾아보세요.',
    '즐겨찾기 변경에 실패했습니다.',
  ),
  ...given('error', '서버 연결 실패', '회원가입 요청 실패', '캐릭터 이미지 생성 실패'),
  ...given(
    'error',
    '리포트를 불러오는데 실패했습니다.',
    '검색 기록을 불러오는데 실패했습니다.',
    '에러: {message}',
    '알 수 없는 오류가 발생했습니다.',
  ),
  ...given('error', '검색 처리 중 오류가 발생했습니다.', '검색 기록 삭제 중 오류가 발생했습니다.', '리포트 수정 중 오류가 발생했습니다.'),
  ...given(
    'error',
    '리포트 삭제 중 오류가 발생했습니다.',
    '답변 수정 중 오류가 발생했습니다.',
    '빈 응답이 반환되었습니다',
    'report 데이터가 존재하지 않습니다',
  ),
  ...given('error', '리포트 저장에 실패했습니다', '리포트 조회에 실패했습니다', '에러가 발생했습니다'),
  ...given('error', '프로필 수정에 실패했습니다. 다시 시도해주세요.', '프로필 수정 중 오류가 발생했습니다.'),
  ...given('label', '방금전', '{minutes}분 전', '{hours}시간 전', '{days}일 전', '오래전'),
  ...given('label', '피부', '머리', '눈', '코', '입', '점', '상의', '하의', '세트', '신발', '악세서리'),
  ...given('screen', '{name}님의 상점', '공식/중고몰', '내 아이템 판매', '판매 중인 아이템', '거래내역', '거래 내역', '공식몰', '중고몰'),
  ...given('screen', '판매 중인 아이템이 없어요..', '내 아이템을 판매해보세요!'),
  ...given('theme', '좋아요', '추천', '여름', '데일리', 'K-POP', '겨울', '심플', '러블리', '봄', '포인트'),
  ...given('action', '구매하기', '구매를 완료했어요!', '계속 구매하기', '커스텀하기', '시세확인', '판매하기', '판매글을 등록했어요!'),
  ...given('action', '내 상품 관리', '계속 판매하기', '등록 중...'),
  ...given('error', '공식몰 아이템을 불러오는 중입니다...', '중고몰 아이템을 불러오는 중입니다...'),
  ...given('error', '에러가 발생했습니다: {message}', '아이템 데이터를 받아오지 못했습니다.'),
  ...given('label', '우주정거장'),
  ...given('screen', '소개', '블로그', '문의하기', '고객센터', '{minutes}분', '404 - Not Found'),
]
