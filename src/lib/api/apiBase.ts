/** The prefix of every call's path: on the page's origin; the build refuses any other. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_BASE as string | undefined) || '/api'
}
