import { describe, expect, it } from 'vitest'
import { PUBLIC_PATHS } from '#contract/publicPages.ts'
import { isAppPath, SCREEN_PATHS } from '#contract/screenPaths.ts'
import { isImmutablePicture, isServerOnly } from './addresses.ts'

describe('what the worker answers', () => {
  it.each(['/home', '/home/charactersetting', '/station', '/login', '/HOME/', '/onboarding'])(
    'opens the app at %s without a connection',
    (path) => expect([isAppPath(path), isServerOnly(path)]).toEqual([true, false]),
  )
  it.each([...PUBLIC_PATHS, '/TERMS/', '/blog/six-stars', '/i/abcdef', '/nowhere'])(
    'never opens the app in place of the page at %s',
    (path) => expect([isAppPath(path), isServerOnly(path)]).toEqual([false, false]),
  )
  it.each([
    '/api/home',
    '/api',
    '/dev/idp/naver/authorize',
    '/content/app_icon.png',
    '/assets/x.js',
    '/screenshots/x.webp',
    '/robots.txt',
    '/rss.xml',
  ])('leaves %s to the server', (path) => expect(isServerOnly(path)).toBe(true))
  it('takes no screen for a file', () => expect(SCREEN_PATHS.filter(isServerOnly)).toEqual([]))
})

it.each([
  ['/content/bg_star_1.w856.webp?v=ab', true],
  ['/content/character_0a1b.w600.webp', true],
  ['/content/profile_0a1b.png', true],
  ['/content/bg_star_1.png', false],
  ['/assets/character_0a1b.png', false],
])('whether %s is kept: %s', (address, isKept) => expect(isImmutablePicture(new URL(address, 'http://x'))).toBe(isKept))
