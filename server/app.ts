import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { type AdmissionOptions, installAdmission, openAdmission } from './admission/admission.ts'
import { installDatabaseWatch } from './databaseWatch/refuseWhileAway.ts'
import { DEMO_MEMBERS } from './demo/demoMembers.ts'
import type { Deps } from './deps.ts'
import { fileRoutes } from './files/files.ts'
import { openPublicPages } from './files/publicPages.ts'
import { installConnectionLimits, UNREAD_TIMEOUT_MS } from './http/connections.ts'
import { installDrain } from './http/drain.ts'
import { installErrors } from './http/errors.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { logAnswers, loggerOf } from './http/logger.ts'
import { malformedRequestAnswers } from './http/malformedRequests.ts'
import { installOpenApi, openApiRoute } from './http/openApi.ts'
import { installRateLimits } from './http/rateLimit.ts'
import { installRequestValidation } from './http/requestValidation.ts'
import type { App } from './http/route.ts'
import { installSecurityHeaders, refuseOtherSites } from './http/security.ts'
import { idpRoutes } from './modules/idp/idp.routes.ts'
import { invitationPage } from './modules/invitations/invitationPage.ts'
import { invitationPictureRoute } from './modules/invitations/picture.routes.ts'
import { registerModules } from './modules.ts'
import { observeCalls } from './monitoring/metricsServer.ts'
import { traceCalls } from './monitoring/traceCalls.ts'
import { installWebSockets } from './realtime/liveRoute.ts'

/** Far more than the largest body of the contract; no call takes a file. */
const BODY_LIMIT_BYTES = 32 * 1024
/** Slowloris: a client that sends its request or headers more slowly is cut off. */
const REQUEST_TIMEOUT_MS = 30_000
/** What a client that reads slowly holds of an answer in memory; Node's default is 64 KB. Measured by `npm run soak -- slowConnections`. */
const UNREAD_BYTES = 16 * 1024
/** How often Node checks; its default of 30 s would let a slow request live for up to a minute. */
const TIMEOUT_CHECK_MS = 1_000

/** Builds the server around its dependencies without listening: `main.ts` listens, tests inject calls. */
export async function buildApp(
  deps: Deps,
  admission?: Partial<AdmissionOptions>,
  publicPages = openPublicPages(deps.config),
): Promise<App> {
  const { config } = deps
  const app = createServer(deps)
  installConnectionLimits(app, config)
  logAnswers(app)
  if (config.metricsPort !== null) observeCalls(app)
  traceCalls(app)
  installErrors(app)
  installSecurityHeaders(app, config)
  installRequestValidation(app)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await installOpenApi(app, config)
  await installWebSockets(app)
  installDrain(app)
  await installRateLimits(app, deps)
  const refuseWhileAway = installDatabaseWatch(app, deps)
  const slots = openAdmission(admission)
  app.decorate('admission', slots)
  const { enter, isStuck } = slots
  const guard = (scope: App) => {
    scope.addHook('onRequest', refuseWhileAway)
    installAdmission(scope, slots)
  }
  deps.redis?.onChange((isUp) => {
    app.log.warn({ isUp }, isUp ? 'Redis answers' : 'Redis does not answer: this server goes on without the others')
  })

  await app.register(
    async (api: App) => {
      api.addHook('onRequest', refuseOtherSites(config))
      // Answers are about one member and one moment, and carry the server's time.
      api.addHook('onSend', (_request, reply, _payload, done) => {
        reply.header('date', deps.clock().toUTCString())
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        done()
      })
      // Not counted: a process monitor has one address, perhaps shared with all members.
      healthRoutes(api, deps, isStuck)
      await api.register(async (counted: App) => {
        counted.addHook('onRequest', (request, reply, done) => {
          if (request.routeOptions.config.isCounted) done()
          else counted.countVisitor(request, reply).then(() => done(), done)
        })
        openApiRoute(counted)
        await counted.register(async (guarded: App) => {
          guard(guarded)
          registerModules(guarded, deps)
        })
      })
    },
    { prefix: '/api' },
  )
  idpRoutes(app, deps, DEMO_MEMBERS)
  app.addHook('onListen', async () => void publicPages.prepareAll().catch((error) => app.log.error({ err: error }, 'public pages')))
  await app.register(async (scope: App) => invitationPage(scope, deps, publicPages, guard))
  invitationPictureRoute(app, deps, async () => {
    await refuseWhileAway()
    return enter()
  })
  await fileRoutes(app, deps, publicPages)
  return app
}

function createServer({ config }: Deps): App {
  const { trustProxy } = config
  const app: App = Fastify({
    logger: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: UNREAD_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS, highWaterMark: UNREAD_BYTES },
    keepAliveTimeout: 72_000,
    // A proxy may still send calls: they are answered, since a call that is refused here may not be repeated elsewhere.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    ...malformedRequestAnswers(config),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorate('endpoints', [])
  // Callbacks instead of promises where a hook of every call waits for nothing.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  return app
}
