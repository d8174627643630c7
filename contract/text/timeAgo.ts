export const JUST_NOW = '방금전'
export const minutesAgo = (minutes: number) => `${minutes}분 전`
export const hoursAgo = (hours: number) => `${hours}시간 전`
export const daysAgo = (days: number) => `${days}일 전`
export const LONG_AGO = '오래전'
