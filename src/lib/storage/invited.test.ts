import { beforeEach, expect, it, vi } from 'vitest'
import { forgetInvitation, invitedPath, keepInvited, markInvitationRead, wasInvitationRead } from './invited.ts'

const TOKEN = 'AbCdEfGhIjKlMnOpQrSt_-'
const OTHER = 'ZbCdEfGhIjKlMnOpQrSt_-'
const ORIGIN = 'https://byeolmuri.example'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    location: { origin: ORIGIN },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})

it('a code leads to its screen once it is kept, and nowhere after it was used', () => {
  keepInvited({ pathname: '/station', search: '?code=abc234 ' })
  expect(invitedPath('/home')).toBe('/invited?code=ABC234')
  expect(invitedPath('/station')).toBe('/invited?code=ABC234')
  expect(invitedPath('/invited')).toBeNull()
  forgetInvitation()
  expect(invitedPath('/home')).toBeNull()
})

it.each([
  ['abc-234', 'ABC234'],
  ['뮻234', '뮻234'],
  ['ㅁㅠㅊ234', 'ㅁㅠㅊ234'],
  ['ａｂｃ２３４', 'ＡＢＣ２３４'],
])('a code of another keyboard is kept: %s', (typed, code) => {
  keepInvited({ pathname: '/station', search: `?code=${encodeURIComponent(typed)}` })
  expect(invitedPath('/home')).toBe(`/invited?code=${code}`)
})

it('a code is asked about unless its visitor has seen where it leads', () => {
  const code = 'ABC234'
  keepInvited({ pathname: '/station', search: '?code=ABC234' })
  expect(wasInvitationRead(code)).toBe(false)
  markInvitationRead(code)
  keepInvited({ pathname: '/station', search: '?code=ABC234' })
  expect([wasInvitationRead(code), wasInvitationRead('DEF234')]).toEqual([true, false])
  expect(invitedPath()).toBe('/invited?code=ABC234')
})

it.each([
  ['/login', `?invitation=${TOKEN}&provider=naver`],
  ['/invited', `?token=${TOKEN}`],
])('a token at %s leads to its screen', (pathname, search) => {
  keepInvited({ pathname, search })
  expect(invitedPath('/home')).toBe(`/invited?token=${TOKEN}`)
  expect(invitedPath('/invited')).toBeNull()
  forgetInvitation()
  expect(invitedPath('/home')).toBeNull()
})

it.each([
  ['/login', ''],
  ['/login', '?invitation='],
  ['/login', '?invitation=short'],
  ['/login', `?invitation=${TOKEN}x`],
  ['/login', `?invitation=${TOKEN}%2B`],
  ['/login', `?invitation=${TOKEN.slice(1)}%0A`],
  ['/login', `?token=${TOKEN}`],
  ['/invited', '?token=../../home/////////x'],
  ['/home', `?invitation=${TOKEN}`],
  ['/station', '?code=ABC23O1'],
  ['/station', '?code=정거장코드예요'],
  ['/login', '?code=ABC234'],
])('nonsense is not kept: %s%s', (pathname, search) => {
  keepInvited({ pathname, search })
  expect(invitedPath('/home')).toBeNull()
})

it('what somebody wrote into the storage leads nowhere', () => {
  window.sessionStorage.setItem('invitation', 'javascript:alert(1)')
  expect(invitedPath()).toBeNull()
  window.sessionStorage.setItem('invitation', '../..')
  expect(invitedPath()).toBeNull()
})

it('of a code and a token the last one counts', () => {
  keepInvited({ pathname: '/station', search: '?code=ABC234' })
  keepInvited({ pathname: '/login', search: `?invitation=${TOKEN}` })
  expect(invitedPath()).toBe(`/invited?token=${TOKEN}`)
  keepInvited({ pathname: '/station', search: '?code=DEF234' })
  expect(invitedPath()).toBe('/invited?code=DEF234')
})

it.each([
  [`${ORIGIN}/i/${TOKEN}`, true],
  [`${ORIGIN}/i/${TOKEN}?utm=1`, true],
  [`${ORIGIN}/i/${OTHER}`, false],
  [`https://evil.example/i/${TOKEN}`, false],
  ['', false],
])('coming from %s, the page of the invitation was read: %s', (referrer, wasRead) => {
  keepInvited({ pathname: '/login', search: `?invitation=${TOKEN}` }, referrer)
  expect(wasInvitationRead(TOKEN)).toBe(wasRead)
  expect(wasInvitationRead(OTHER)).toBe(false)
})

it('the same token that comes along another way stays read', () => {
  keepInvited({ pathname: '/login', search: `?invitation=${TOKEN}` }, `${ORIGIN}/i/${TOKEN}`)
  keepInvited({ pathname: '/invited', search: `?token=${TOKEN}` })
  expect(wasInvitationRead(TOKEN)).toBe(true)
})
