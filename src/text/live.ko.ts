export const liveText = {
  blocked: '실시간 연결이 막혀 있어요. 새 소식이 조금 늦게 보여요',
  mending: '연결을 다시 잇는 중이에요',
  signalCame: (name: string) => `${name}님이 시그널을 보냈어요!`,
} as const
