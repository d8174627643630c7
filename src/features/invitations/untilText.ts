const WHEN = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** When a link ends, in words: `12월 1일 오후 3:05`. */
export function untilText(expiresAt: string): string {
  return WHEN.format(new Date(expiresAt))
}
