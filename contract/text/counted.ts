/** Small numbers as they are counted aloud, before what is counted; '' for nothing. */
const COUNTED = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'] as const

/** `여섯` of six, to stand before 명, 자리, 사람; undefined above ten. */
export function counted(count: number): string | undefined {
  return COUNTED[count]
}
