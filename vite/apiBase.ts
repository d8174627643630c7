import type { Plugin } from 'vite'

const PATH = /^(\/[\w.~-]+)+$/

/** Fails a build whose pages could call nothing: cookie and content security policy allow the page's own origin only. */
export function sameOriginApi(): Plugin {
  return { name: 'same-origin-api', configResolved: ({ env }) => demandApiPath(env.VITE_API_BASE) }
}

export function demandApiPath(base: string | undefined): void {
  if (base && !PATH.test(base)) {
    throw new Error(
      `VITE_API_BASE must be a path of the app's own address, such as /star/api, not ${base}: see docs/adr/0027-same-origin-api.md`,
    )
  }
}
