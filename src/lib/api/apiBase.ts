/** What stands before the path of every call: a path of the page's own address; the build refuses any other. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_BASE as string | undefined) || '/api'
}
