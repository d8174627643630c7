import { getSite } from '#contract/site.ts'
import type { Deps } from '../../deps.ts'
import { type App, route } from '../../http/route.ts'

/** For public screens inside the app; server-rendered pages have it already. */
export function siteRoutes(app: App, { config }: Pick<Deps, 'config'>): void {
  route(app, getSite, async () => config.site)
}
