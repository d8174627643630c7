const DARK_PATHS = ['/login', '/naverlogin', '/kakaologin', '/loginfail', '/invited', '/report/week']
const KNOWN_DARK_PREFIX = '/station'

/** Whether a path is drawn at night: stations, everything about logging in, and the last week. Source: docs/design.md#colours */
export function isDarkPath(pathname: string): boolean {
  return pathname.includes(KNOWN_DARK_PREFIX) || DARK_PATHS.includes(pathname)
}

export function applyTheme(isDark: boolean): void {
  document.documentElement.classList.toggle('dark', isDark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0D0C24' : '#F5F4FB')
}
