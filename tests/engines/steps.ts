import { type Caller, newCallerAt, type Station } from '#tests/helpers/callers.ts'
import { type EnginePage, heading } from './enginePage.ts'

export type Scene = { page: EnginePage; url: string }
export type Journey = (title: string, walk: (scene: Scene) => Promise<void>) => void

/** A member made by calls and signed in on the page; ends at home. */
export async function newMemberAtHome(scene: Scene, userName = '민아'): Promise<Caller> {
  const member = await newCallerAt(scene.url, userName)
  await logIn(scene, member)
  return member
}

/** By Naver's real redirects, without the consent page. */
async function logIn({ page, url }: Scene, { userId, userName }: Caller): Promise<void> {
  const { naver } = await (await fetch(`${url}/api/auth/providers`)).json()
  const state = `${Date.now()}123`
  await page.goto('/robots.txt')
  await page.run((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the login screen does
    document.cookie = `naver_state=${value}; path=/`
    // As later in this visit: nothing opens automatically.
    sessionStorage.setItem('momentAt', String(Date.now()))
  }, state)
  const query = { response_type: 'code', client_id: naver.clientId, redirect_uri: naver.redirectUri, state }
  await page.goto(`${naver.authorizeUrl}?${new URLSearchParams({ ...query, login_hint: `${userId}@example.com` })}`)
  await page.sees(heading(`${userName}님의 별`))
}

/** The worker registers when the first screen is there and the browser is idle. */
export async function workerControls(page: EnginePage): Promise<void> {
  await page.until(
    () => page.run(() => navigator.serviceWorker.controller?.state),
    (state) => state === 'activated',
    'the worker to control the page',
  )
}

/** After a reload the entry of an overlay is left first, unless it opens again. */
export async function isSettled(page: EnginePage): Promise<void> {
  const isSo = () => {
    const entries = history.state?.usr?.overlays?.length ?? 0
    return document.querySelector('#root > *') !== null && entries === document.querySelectorAll('dialog[open], [role=dialog]').length
  }
  await page.until(() => page.run(isSo).catch(() => false), Boolean, 'the page to settle')
}

/** As from the list; waits until it is painted. */
export async function enterRoom(page: EnginePage, { stationId, stationCode }: Station): Promise<void> {
  await page.run(
    (id, code) => {
      sessionStorage.setItem('stationId', id)
      sessionStorage.setItem('stationCode', code)
    },
    stationId,
    stationCode,
  )
  await page.goto('/station/stationinside')
  await isPainted(page)
}

/** The room on the screen. */
export async function isPainted(page: EnginePage): Promise<void> {
  await page.until(
    () => page.run(() => document.querySelector('[data-ready]') !== null).catch(() => false),
    (isReady) => isReady,
    'the room to be painted',
  )
}
