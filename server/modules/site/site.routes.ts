import { getSite } from '#contract/site.ts'
import type { Deps } from '../../deps.ts'
import { type App, route } from '../../http/route.ts'

/** What the app's own public screens say about the operator; the pages from the server carry it already. */
export function siteRoutes(app: App, { config }: Pick<Deps, 'config'>): void {
  route(app, getSite, async () => config.site)
}
