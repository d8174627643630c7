/** The footer outside of production, where no operator is named. */
export const SAMPLE_COMPANY_LINES = [
  '상호 별무리 (예시) · 사업자등록번호 000-00-00000',
  '서울시 별빛구 은하로 1 (예시 주소) · 개발용 예시라 실제 회사 정보가 아니에요',
]
