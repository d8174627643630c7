/** What the build writes into a document beside its own words. */
export const markdownText = {
  footnotes: '각주',
  back: (again: number) => (again > 1 ? `↩ 본문으로 ${again}` : '↩ 본문으로'),
  backLabel: (note: number, again: number) => `${markdownText.back(again)}, 각주 ${note}`,
  done: '한 일',
  toDo: '할 일',
  table: '표',
} as const
