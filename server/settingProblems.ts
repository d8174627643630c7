import { companyLinesOf, isVapidPair } from './settingFormats.ts'
import { type Given, MAKE_A_SECRET } from './settings.ts'

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All or none. @returns a sentence for each that is missing */
export function findS3Problems(settings: { [Name in (typeof S3_NEEDED)[number]]?: string | undefined }): string[] {
  const missing = S3_NEEDED.filter((name) => !settings[name])
  if (missing.length === S3_NEEDED.length) return []
  const given = S3_NEEDED.find((name) => settings[name])
  return missing.map((name) => `${name} is missing beside ${given}.`)
}

type LoginSettings = Pick<Given, 'NAVER_CLIENT_ID' | 'NAVER_CLIENT_SECRET' | 'KAKAO_CLIENT_ID' | 'KAKAO_CLIENT_SECRET'>

const COMPANY_LINES_NEEDED =
  'COMPANY_LINES is missing: the registration and address of the company, parted by |, for the footer of the public pages.'
const VAPID_NEEDED = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair, as npx web-push generate-vapid-keys writes it, or both empty.'
const NOT_IN_PUBLIC =
  'PUBLIC_URL is an https address, and NODE_ENV is not production: development, with its demo world, is not for the public. Set NODE_ENV=production.'

/** Checks across settings, on the raw values, so that one run reports these too. */
export function findProblems(settings: Given): string[] {
  const problems: string[] = []
  // An unknown word, such as `prod`, counts as production, so its missing settings are reported in the same run.
  const isProduction = !['development', 'test'].includes(settings.NODE_ENV ?? 'development')
  if (isProduction && !settings.PUBLIC_URL) problems.push('PUBLIC_URL is missing: the address at which members reach the service.')
  if (isProduction && !settings.JWT_SECRET) problems.push(`JWT_SECRET is missing: at least 32 random characters. ${MAKE_A_SECRET}`)
  if (isProduction && !settings.SUPPORT_EMAIL) problems.push('SUPPORT_EMAIL is missing: the address at which members write for help.')
  if (isProduction && companyLinesOf(settings.COMPANY_LINES).length === 0) problems.push(COMPANY_LINES_NEEDED)
  if (settings.NAVER_CLIENT_ID && !settings.NAVER_CLIENT_SECRET) problems.push('NAVER_CLIENT_SECRET is missing beside NAVER_CLIENT_ID.')
  if (settings.NAVER_CLIENT_SECRET && !settings.NAVER_CLIENT_ID) problems.push('NAVER_CLIENT_ID is missing beside NAVER_CLIENT_SECRET.')
  if (settings.KAKAO_CLIENT_SECRET && !settings.KAKAO_CLIENT_ID) problems.push('KAKAO_CLIENT_ID is missing beside KAKAO_CLIENT_SECRET.')
  if (settings.KAKAO_ADMIN_KEY && !settings.KAKAO_CLIENT_ID) problems.push('KAKAO_CLIENT_ID is missing beside KAKAO_ADMIN_KEY.')
  if (settings.IMAGE_MAKER_URL && !settings.IMAGE_MAKER_SECRET) problems.push('IMAGE_MAKER_SECRET is missing beside IMAGE_MAKER_URL.')
  problems.push(...findS3Problems(settings))
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

export function hasKeys({ NAVER_CLIENT_ID, NAVER_CLIENT_SECRET, KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET }: LoginSettings): boolean {
  return [NAVER_CLIENT_ID, NAVER_CLIENT_SECRET, KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET].some((value) => value !== undefined)
}
