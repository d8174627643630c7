import type { Plugin } from 'vite'

/** A path of our own address: one slash in front, none at the end. */
const PATH = /^(\/[\w.~-]+)+$/

/** Ends a build whose pages could call nothing: cookie and content security policy know one origin, the page's own. */
export function sameOriginApi(): Plugin {
  return { name: 'same-origin-api', configResolved: ({ env }) => demandApiPath(env.VITE_API_BASE) }
}

/** @throws Error when the setting names anything but a path, as another origin */
export function demandApiPath(base: string | undefined): void {
  if (base && !PATH.test(base)) {
    throw new Error(
      `VITE_API_BASE must be a path of the app's own address, such as /star/api, not ${base}: see docs/adr/0027-same-origin-api.md`,
    )
  }
}
