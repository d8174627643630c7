export const SERVER_FLAGS: readonly string[]
export const MALLOC_ENV: Record<string, string>
export const SERVER_ENV: Record<string, string>
