import { resolve } from 'node:path'
import { z } from 'zod'
import { COMPANY_LINES } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { SAMPLE_COMPANY_LINES } from '#contract/text/sampleSite.ts'
import { readOrCreateSecret } from './secretFile.ts'
import { readSecretSettings } from './secretSettings.ts'
import {
  areCompanyLines,
  asciiEmail,
  companyLinesOf,
  givenSettings,
  HEADER_TEXT,
  isHardToGuess,
  isTrustProxy,
  isVapidPair,
  readTrustProxy,
} from './settingFormats.ts'

/** What a login provider gave us. `secret` is empty for a Kakao app that has none. */
export type ProviderKeys = { clientId: string; clientSecret: string; redirectUri: string }

/** A pair for web push (VAPID), both base64url. */
type VapidKeys = { publicKey: string; privateKey: string }

export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Whether statements are prepared by name, which some poolers in front of a database do not know. */
  hasNamedStatements: boolean
  /** Absolute. Everything the server keeps on disk: embedded database, composed pictures, generated secrets. */
  dataDir: string
  /** Null: this is the only server; events and rate limits stay in the process. */
  redisUrl: string | null
  /** Where members reach the service, without a slash at the end. */
  publicUrl: string
  /** Signs access tokens; at least 32 random characters. */
  jwtSecret: string
  naver: ProviderKeys | null
  kakao: ProviderKeys | null
  /** Tells Kakao of members who withdrew; null: it is not told. */
  kakaoAdminKey: string | null
  /** True while the built-in identity-provider emulator replaces both providers. Then `naver` and `kakao` are null. */
  isEmulated: boolean
  /** Null: the image maker runs in this process. */
  imageMaker: { url: string; secret: string } | null
  /** No picture is drawn while the disk of `dataDir` has less room. */
  minFreeBytes: number
  logLevel: string
  hasAccessLog: boolean
  /** Which proxies may say who the client is: false, a number of hops, or addresses. */
  trustProxy: boolean | number | string
  /** Whether an empty database is filled with the demo world at the start. Never in production. */
  hasDemoWorld: boolean
  /** All rate limits are multiplied by this; more than 1 only outside production, for tests and measurements. */
  rateLimitFactor: number
  /** `keys` null: a pair made and kept in the database. `subject`: whom a push service may write to. */
  push: { keys: VapidKeys | null; subject: string }
  site: Site
}

/** One sentence for each setting that is missing or wrong, so that one look at the log is enough. */
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const LogLevel = z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)

const DISK_NEEDED = 'MIN_FREE_DISK_MB must be a number of megabytes, 0 or more.'
export const MinFreeDiskMb = z.coerce.number(DISK_NEEDED).min(0, DISK_NEEDED).default(500)
export const BYTES_A_MB = 1e6

const port = (name: string) =>
  z.coerce.number(`${name} must be a number.`).int().min(0).max(65535, `${name} must be a port between 0 and 65535.`)
const httpAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address that starts with http:// or https://.` })
    // Headers are ASCII: a domain in Korean letters is its punycode from here on, as in browsers.
    .transform((address) => new URL(address).href)
const text = z.string().optional()
const headerText = (name: string) =>
  z.string().regex(HEADER_TEXT, `${name} must be made of Latin letters, digits and signs, without spaces.`)

/** Reserved for examples: nobody gets that mail. */
const DEVELOPMENT_EMAIL = 'help@byeolmuri.example'

/** An account that no network gives. */
const SAMPLE_AD_ACCOUNT = 'ca-pub-0000000000000000'

const COMPANY_LINES_NEEDED =
  'COMPANY_LINES is missing: the registration and address of the company, parted by |, for the footer of the public pages.'
const VAPID_NEEDED = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair, as npx web-push generate-vapid-keys writes it, or both empty.'

const NOT_IN_PUBLIC =
  'PUBLIC_URL is an https address, and NODE_ENV is not production: development, with its demo world, is not for the public. Set NODE_ENV=production.'

const ENVIRONMENTS = ['development', 'test', 'production'] as const
const HOW_TO_MAKE_A_SECRET = 'Make one with: openssl rand -base64 32'

const Settings = z.object({
  NODE_ENV: z.enum(ENVIRONMENTS, `NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}.`).default('development'),
  HOST: text,
  PORT: port('PORT').default(3000),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must look like postgres://user:password@host:5432/name.' })
    .optional(),
  NAMED_STATEMENTS: z.enum(['on', 'off'], 'NAMED_STATEMENTS must be on or off.').default('on'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'REDIS_URL must look like redis://user:password@host:6379, or rediss:// for TLS.' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: httpAddress('PUBLIC_URL').optional(),
  JWT_SECRET: z
    .string()
    .refine(isHardToGuess, `JWT_SECRET must be at least 32 random characters, not a few that repeat. ${HOW_TO_MAKE_A_SECRET}`)
    .optional(),
  NAVER_CLIENT_ID: text,
  NAVER_CLIENT_SECRET: text,
  NAVER_REDIRECT_URI: httpAddress('NAVER_REDIRECT_URI').optional(),
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  KAKAO_REDIRECT_URI: httpAddress('KAKAO_REDIRECT_URI').optional(),
  KAKAO_ADMIN_KEY: headerText('KAKAO_ADMIN_KEY').optional(),
  IMAGE_MAKER_URL: httpAddress('IMAGE_MAKER_URL').optional(),
  IMAGE_MAKER_SECRET: headerText('IMAGE_MAKER_SECRET').min(16, 'IMAGE_MAKER_SECRET must have at least 16 characters.').optional(),
  MIN_FREE_DISK_MB: MinFreeDiskMb,
  LOG_LEVEL: LogLevel.default('info'),
  ACCESS_LOG: z.enum(['file', 'off'], 'ACCESS_LOG must be file or off.').default('file'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'TRUST_PROXY must be the number of proxies, or their addresses as in 10.0.0.0/8,127.0.0.1.')
    .optional(),
  DEMO_WORLD: z.enum(['on', 'off'], 'DEMO_WORLD must be on or off.').default('on'),
  RATE_LIMIT_FACTOR: z.coerce.number('RATE_LIMIT_FACTOR must be a number.').positive('RATE_LIMIT_FACTOR must be above 0.').default(1),
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  SUPPORT_EMAIL: z
    .string()
    .transform(asciiEmail)
    // zod's own pattern takes no top-level domain in punycode.
    .pipe(z.email({ pattern: z.regexes.html5Email, error: 'SUPPORT_EMAIL must be an e-mail address, as in help@example.com.' }))
    .optional(),
  COMPANY_LINES: z
    .string()
    .refine(
      areCompanyLines,
      `COMPANY_LINES must be at most ${COMPANY_LINES.max} lines, parted by |, of at most ${COMPANY_LINES.maxLength} characters.`,
    )
    .optional(),
  AD_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9_-]{4,64}$/, 'AD_ACCOUNT must be the account as the network writes it, as in ca-pub-1234567890123456.')
    .optional(),
})
type LoginSettings = Pick<Given, 'NAVER_CLIENT_ID' | 'NAVER_CLIENT_SECRET' | 'KAKAO_CLIENT_ID' | 'KAKAO_CLIENT_SECRET'>
type VapidSettings = Pick<Given, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>
type Given = { [Name in keyof typeof Settings.shape]?: string | undefined }
export const SETTING_NAMES = Object.keys(Settings.shape)

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
    minFreeBytes: settings.MIN_FREE_DISK_MB * BYTES_A_MB,
    logLevel: settings.LOG_LEVEL,
    hasAccessLog: settings.ACCESS_LOG === 'file',
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

/** What the server starts without, but should not be forgotten. */
export function configWarnings({ isProduction, site }: Pick<Config, 'isProduction' | 'site'>): string[] {
  return isProduction && site.adAccount === null ? ['AD_ACCOUNT is not set: the landing page names no ad account.'] : []
}

/** Checks across settings, on the raw values, so that one run reports these too. */
function findProblems(settings: Given): string[] {
  const problems: string[] = []
  // An unknown word, as `prod`, counts as production: what that lacks is reported in the same run.
  const isProduction = !['development', 'test'].includes(settings.NODE_ENV ?? 'development')
  if (isProduction && !settings.PUBLIC_URL) problems.push('PUBLIC_URL is missing: the address at which members reach the service.')
  if (isProduction && !settings.JWT_SECRET) problems.push(`JWT_SECRET is missing: at least 32 random characters. ${HOW_TO_MAKE_A_SECRET}`)
  if (isProduction && !settings.SUPPORT_EMAIL) problems.push('SUPPORT_EMAIL is missing: the address at which members write for help.')
  if (isProduction && companyLinesOf(settings.COMPANY_LINES).length === 0) problems.push(COMPANY_LINES_NEEDED)
  if (settings.NAVER_CLIENT_ID && !settings.NAVER_CLIENT_SECRET) problems.push('NAVER_CLIENT_SECRET is missing beside NAVER_CLIENT_ID.')
  if (settings.NAVER_CLIENT_SECRET && !settings.NAVER_CLIENT_ID) problems.push('NAVER_CLIENT_ID is missing beside NAVER_CLIENT_SECRET.')
  if (settings.KAKAO_CLIENT_SECRET && !settings.KAKAO_CLIENT_ID) problems.push('KAKAO_CLIENT_ID is missing beside KAKAO_CLIENT_SECRET.')
  if (settings.KAKAO_ADMIN_KEY && !settings.KAKAO_CLIENT_ID) problems.push('KAKAO_CLIENT_ID is missing beside KAKAO_ADMIN_KEY.')
  if (settings.IMAGE_MAKER_URL && !settings.IMAGE_MAKER_SECRET) problems.push('IMAGE_MAKER_SECRET is missing beside IMAGE_MAKER_URL.')
  if (!isVapidPair(settings.VAPID_PUBLIC_KEY, settings.VAPID_PRIVATE_KEY)) problems.push(VAPID_NEEDED)
  if (isProduction && Number(settings.RATE_LIMIT_FACTOR) > 1) problems.push('RATE_LIMIT_FACTOR may not be above 1 in production.')
  const isHttps = /^https:/i.test(settings.PUBLIC_URL ?? '')
  if (!isProduction && isHttps) problems.push(NOT_IN_PUBLIC)
  if (!hasKeys(settings) && (isProduction || isHttps)) {
    const reason = isProduction ? 'in production' : 'at an https address'
    problems.push(
      `There is no login provider and the development login does not exist ${reason}: set NAVER_CLIENT_ID and NAVER_CLIENT_SECRET, or KAKAO_CLIENT_ID (and KAKAO_CLIENT_SECRET if the Kakao app has one).`,
    )
  }
  return problems
}

function hasKeys({ NAVER_CLIENT_ID, NAVER_CLIENT_SECRET, KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET }: LoginSettings): boolean {
  return [NAVER_CLIENT_ID, NAVER_CLIENT_SECRET, KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET].some((value) => value !== undefined)
}

function keysOf(clientId: string | undefined, clientSecret: string | undefined, redirectUri: string): ProviderKeys | null {
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, redirectUri }
}

function vapidKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: VapidSettings): VapidKeys | null {
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey }
}
