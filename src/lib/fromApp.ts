/** The state of a link by which a public page knows that it was opened from inside the app, and shows a back arrow. */
export const FROM_APP = { isFromApp: true } as const

export function isFromApp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromApp' in state && state.isFromApp === true
}
