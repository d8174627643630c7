import { z } from 'zod'
import { COMPANY_LINES } from '#contract/limits.ts'
import type { S3Settings } from './image/pictureBucket.ts'
import { areCompanyLines, asciiEmail, HEADER_TEXT, isHardToGuess, isTrustProxy } from './settingFormats.ts'

export const MAKE_A_SECRET = 'Make one with: openssl rand -base64 32'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const LogLevel = z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)

const DISK_NEEDED = 'MIN_FREE_DISK_MB must be a number of megabytes, 0 or more.'
export const MinFreeDiskMb = z.coerce.number(DISK_NEEDED).min(0, DISK_NEEDED).default(500)
export const BYTES_A_MB = 1e6

const DRAIN_NEEDED = 'DRAIN_SECONDS must be a number of seconds from 0 to 300.'

const port = (name: string) =>
  z.coerce.number(`${name} must be a number.`).int().min(0).max(65535, `${name} must be a port between 0 and 65535.`)
const httpAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address that starts with http:// or https://.` })
    // Headers are ASCII: a domain in Korean letters becomes its punycode, as in browsers.
    .transform((address) => new URL(address).href)
const text = z.string().optional()
const headerText = (name: string) =>
  z.string().regex(HEADER_TEXT, `${name} must be made of Latin letters, digits and signs, without spaces.`)

/** Of the server and the image maker. */
export const S3_SETTINGS = {
  S3_ENDPOINT: httpAddress('S3_ENDPOINT').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9._-]{3,63}$/, 'S3_BUCKET must be a name of 3 to 63 Latin letters, digits, points and hyphens.')
    .optional(),
  S3_REGION: headerText('S3_REGION').default('us-east-1'),
  S3_ACCESS_KEY_ID: headerText('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: text,
}

/** Null: pictures are in the folder alone. */
export function s3Of(settings: z.output<z.ZodObject<typeof S3_SETTINGS>>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = settings
  const secretAccessKey = settings.S3_SECRET_ACCESS_KEY
  return endpoint && bucket && accessKeyId && secretAccessKey ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : null
}

const ENVIRONMENTS = ['development', 'test', 'production'] as const

export const Settings = z.object({
  NODE_ENV: z.enum(ENVIRONMENTS, `NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}.`).default('development'),
  HOST: text,
  PORT: port('PORT').default(3000),
  METRICS_PORT: port('METRICS_PORT').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
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
    .refine(isHardToGuess, `JWT_SECRET must be at least 32 random characters, not a few that repeat. ${MAKE_A_SECRET}`)
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
  ...S3_SETTINGS,
  MIN_FREE_DISK_MB: MinFreeDiskMb,
  LOG_LEVEL: LogLevel.default('info'),
  ACCESS_LOG: z.enum(['file', 'off'], 'ACCESS_LOG must be file or off.').default('file'),
  DRAIN_SECONDS: z.coerce.number(DRAIN_NEEDED).min(0, DRAIN_NEEDED).max(300, DRAIN_NEEDED).optional(),
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
    // zod's own pattern refuses a top-level domain in punycode.
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

/** The environment's variables as they are given, before they are checked. */
export type Given = { [Name in keyof typeof Settings.shape]?: string | undefined }
export const SETTING_NAMES = Object.keys(Settings.shape)
