export const liveText = {
  mending: '연결을 다시 잇는 중이에요',
  signalCame: (name: string) => `${name}님이 시그널을 보냈어요!`,
} as const
