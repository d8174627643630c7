export const wantedText = {
  label: '열려던 화면',
  go: '열려던 화면으로 가기',
} as const
