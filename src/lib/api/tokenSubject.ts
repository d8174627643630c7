/** Whose an access token is; null for one that cannot be read, as of another server. The server alone checks it. */
export function subjectOf(token: string): string | null {
  const [, payload = ''] = token.split('.')
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
