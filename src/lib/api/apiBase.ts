/** What stands before the path of every call. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_BASE as string | undefined) || '/api'
}
