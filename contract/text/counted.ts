/** Native Korean numerals before a counter; '' for nothing. */
const COUNTED = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'] as const

/** Before 명, 자리, 사람; undefined above ten. */
export function counted(count: number): string | undefined {
  return COUNTED[count]
}
