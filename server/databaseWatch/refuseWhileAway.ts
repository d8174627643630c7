import { AppError } from '#server/appError.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/route.ts'

/** Watches while the app listens. @returns a hook that refuses calls at once while the database does not answer */
export function installDatabaseWatch(app: App, { databaseWatch }: Pick<Deps, 'databaseWatch'>) {
  databaseWatch?.onChange((isUp) => {
    app.log.warn({ isAway: !isUp }, isUp ? 'the database answers again' : 'the database does not answer')
  })
  app.addHook('onListen', async () => databaseWatch?.start())
  app.addHook('onClose', async () => databaseWatch?.stop())
  return async () => {
    if (databaseWatch?.isUp() === false) throw new AppError('UNAVAILABLE')
  }
}
