import { resolve } from 'node:path'
import type { Site } from '#contract/site.ts'
import { SAMPLE_COMPANY_LINES } from '#contract/text/sampleSite.ts'
import type { S3Settings } from './image/pictureBucket.ts'
import { readOrCreateSecret } from './secretFile.ts'
import { readSecretSettings } from './secretSettings.ts'
import { companyLinesOf, givenSettings, readTrustProxy } from './settingFormats.ts'
import { findProblems, hasKeys } from './settingProblems.ts'
import { BYTES_A_MB, type Given, Settings, s3Of } from './settings.ts'

/** Credentials of a login provider. `secret` is empty for a Kakao app that has none. */
export type ProviderKeys = { clientId: string; clientSecret: string; redirectUri: string }

/** A VAPID key pair for web push, base64url. */
type VapidKeys = { publicKey: string; privateKey: string }

export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** Of `GET /metrics`; null: none. */
  metricsPort: number | null
  /** A receiver of traces, OTLP over HTTP; null: none. */
  tracesEndpoint: string | null
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Whether to use named prepared statements, which some poolers do not support. */
  hasNamedStatements: boolean
  /** Absolute. Embedded database, composed pictures, generated secrets. */
  dataDir: string
  /** Null: a single server; events and rate limits stay in the process. */
  redisUrl: string | null
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** Signs access tokens; at least 32 random characters. */
  jwtSecret: string
  naver: ProviderKeys | null
  kakao: ProviderKeys | null
  /** Kakao's admin key for unlinking; null: Kakao is not told of withdrawals. */
  kakaoAdminKey: string | null
  /** Whether the built-in emulator replaces both providers. Then `naver` and `kakao` are null. */
  isEmulated: boolean
  /** Null: the image maker runs in this process. */
  imageMaker: { url: string; secret: string } | null
  /** Where servers share composed pictures; null: in the folder of `dataDir`. */
  s3: S3Settings | null
  /** Bytes: below this free space on the disk of `dataDir` no picture is drawn. */
  minFreeBytes: number
  logLevel: string
  hasAccessLog: boolean
  /** How long a server still answers calls after a signal to stop, so that a proxy can move them to others. */
  drainMs: number
  /** Trusted proxies: false, a number of hops, or addresses. */
  trustProxy: boolean | number | string
  /** Whether to fill an empty database with the demo world. Never in production. */
  hasDemoWorld: boolean
  /** Multiplies all rate limits; above 1 only outside production, for tests and measurements. */
  rateLimitFactor: number
  /** `keys` null: a pair kept in the database. `subject`: the contact for push services. */
  push: { keys: VapidKeys | null; subject: string }
  site: Site
}

/** One sentence for each missing or wrong setting. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      ['The server can not start with these settings (.env.example explains each):', ...problems.map((line) => `  - ${line}`)].join('\n'),
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reserved for examples: never delivered. */
const DEVELOPMENT_EMAIL = 'help@byeolmuri.example'

/** A placeholder that no network assigns. */
const SAMPLE_AD_ACCOUNT = 'ca-pub-0000000000000000'

/** Longer than a proxy keeps idle connections to this server (deploy/nginx) or takes to see that it is not ready. */
const DRAIN_SECONDS_IN_PRODUCTION = 6

type VapidSettings = Pick<Given, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

/** The only reader of the environment. @throws ConfigError with every problem at once */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { settings: given, problems: ofFiles } = readSecretSettings(givenSettings(env))
  const parsed = Settings.safeParse(given)
  const problems = [...ofFiles, ...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...findProblems(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')

  const dataDir = resolve(settings.DATA_DIR)
  return {
    isProduction,
    host: settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT ?? null,
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    hasNamedStatements: settings.NAMED_STATEMENTS === 'on',
    redisUrl: settings.REDIS_URL ?? null,
    dataDir,
    publicUrl,
    jwtSecret: settings.JWT_SECRET ?? readOrCreateSecret(dataDir, 'jwt.secret'),
    naver: keysOf(settings.NAVER_CLIENT_ID, settings.NAVER_CLIENT_SECRET, settings.NAVER_REDIRECT_URI ?? `${publicUrl}/naverlogin`),
    kakao: keysOf(
      settings.KAKAO_CLIENT_ID,
      settings.KAKAO_CLIENT_SECRET ?? '',
      settings.KAKAO_REDIRECT_URI ?? `${publicUrl}/api/auth/login/kakao/callback`,
    ),
    kakaoAdminKey: settings.KAKAO_ADMIN_KEY ?? null,
    isEmulated: !hasKeys(settings),
    imageMaker: settings.IMAGE_MAKER_URL ? { url: settings.IMAGE_MAKER_URL, secret: settings.IMAGE_MAKER_SECRET ?? '' } : null,
    s3: s3Of(settings),
    minFreeBytes: settings.MIN_FREE_DISK_MB * BYTES_A_MB,
    logLevel: settings.LOG_LEVEL,
    hasAccessLog: settings.ACCESS_LOG === 'file',
    drainMs: (settings.DRAIN_SECONDS ?? (isProduction ? DRAIN_SECONDS_IN_PRODUCTION : 0)) * 1000,
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    hasDemoWorld: !isProduction && settings.DEMO_WORLD === 'on',
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    push: { keys: vapidKeysOf(settings), subject: `mailto:${settings.SUPPORT_EMAIL ?? DEVELOPMENT_EMAIL}` },
    site: {
      supportEmail: settings.SUPPORT_EMAIL ?? DEVELOPMENT_EMAIL,
      companyLines: settings.COMPANY_LINES ? companyLinesOf(settings.COMPANY_LINES) : SAMPLE_COMPANY_LINES,
      adAccount: settings.AD_ACCOUNT ?? (isProduction ? null : SAMPLE_AD_ACCOUNT),
    },
  }
}

/** Warnings: the server starts without these. */
export function configWarnings({ isProduction, site }: Pick<Config, 'isProduction' | 'site'>): string[] {
  return isProduction && site.adAccount === null ? ['AD_ACCOUNT is not set: the landing page names no ad account.'] : []
}

function keysOf(clientId: string | undefined, clientSecret: string | undefined, redirectUri: string): ProviderKeys | null {
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, redirectUri }
}

function vapidKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: VapidSettings): VapidKeys | null {
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey }
}
