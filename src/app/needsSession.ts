/** Whether the first screen at an address asks who is there: a member's own, the character setup, and the login, which may not be needed. */
export function needsSession(pathname: string): boolean {
  return /^\/(home|station|market|setting|friend|searchusers|report|notification|onboarding|login$)/.test(pathname)
}
