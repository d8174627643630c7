import { SAMPLE_COMPANY_LINES } from '#contract/text/sampleSite.ts'
import { ACCESS_LOG_DAYS } from '#server/http/accessLog.ts'
import { PER_ADDRESS } from '#server/http/rateLimit.ts'
import { LOGINS_PER_ADDRESS } from '#server/modules/auth/loginLimits.ts'
import { type Config, configWarnings } from '../config.ts'
import { danger, type Finding, note, warning } from './finding.ts'

type Rule = (config: Config) => Finding[]

/** Of settings with which a server starts. What it does not start with is `readConfig`'s. */
export function judgeSettings(config: Config): Finding[] {
  if (!config.isProduction)
    return [
      warning(
        'NODE_ENV is not production: this is a server for development, with its own login and the demo world. Only the machine is examined.',
      ),
    ]
  return [publicPages, address, proxy, database, logins, limits, logs].flatMap((rule) => rule(config))
}

const publicPages: Rule = (config) => {
  const { companyLines, supportEmail } = config.site
  const isSample = companyLines.some((line) => SAMPLE_COMPANY_LINES.includes(line))
  return [
    ...configWarnings(config).map(warning),
    ...(isSample ? [danger('COMPANY_LINES is the sample: the footer names a company that does not exist.')] : []),
    ...(/[@.](example|example\.(com|org|net))$/.test(supportEmail)
      ? [danger(`SUPPORT_EMAIL is ${supportEmail}, which nobody reads: members who ask for help get no answer.`)]
      : []),
  ]
}

const address: Rule = ({ publicUrl }) => {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return [danger(`PUBLIC_URL is ${publicUrl}, which leads every member to their own device.`)]
  return protocol === 'https:'
    ? []
    : [danger('PUBLIC_URL is not https: whoever is on the way reads logins, and browsers refuse the service worker and pushes.')]
}

const proxy: Rule = ({ publicUrl, trustProxy, host }) => {
  if (trustProxy === false)
    return publicUrl.startsWith('https:')
      ? [
          danger(
            `TRUST_PROXY is not set, and TLS ends at a proxy: all members count as its one address, and after ${LOGINS_PER_ADDRESS} logins in 5 minutes nobody can log in.`,
          ),
        ]
      : []
  if (trustProxy === true)
    return [
      danger(
        'TRUST_PROXY=true believes whatever a client says of its address: nobody can be limited. Name the proxies instead, as in 127.0.0.1,::1.',
      ),
    ]
  return typeof trustProxy === 'number' && !isLoopback(host)
    ? [
        warning(
          `TRUST_PROXY is a number and HOST is ${host}: who reaches the port without the proxy chooses their address. Name the proxies' addresses, or set HOST=127.0.0.1.`,
        ),
      ]
    : []
}

const database: Rule = ({ databaseUrl, redisUrl, minFreeBytes }) => [
  ...(databaseUrl === null
    ? [
        danger(
          'DATABASE_URL is not set: members live in the embedded database, without a restore to a point in time, a standby or a second server.',
        ),
      ]
    : []),
  ...(redisUrl === null ? [note('REDIS_URL is not set: exactly one server may run.')] : []),
  ...(minFreeBytes === 0 ? [warning('MIN_FREE_DISK_MB is 0: pictures may fill the disk until nothing can be written any more.')] : []),
]

const logins: Rule = ({ publicUrl, naver, kakao, kakaoAdminKey }) => [
  ...[naver, kakao].flatMap((keys, index) =>
    keys && new URL(keys.redirectUri).origin !== new URL(publicUrl).origin
      ? [
          danger(
            `${index === 0 ? 'NAVER' : 'KAKAO'}_REDIRECT_URI leads to ${keys.redirectUri}, away from PUBLIC_URL: whoever logs in there arrives without cookies.`,
          ),
        ]
      : [],
  ),
  ...(kakao && kakaoAdminKey === null
    ? [warning('KAKAO_ADMIN_KEY is not set: Kakao is not told of members who withdraw, as the privacy page promises.')]
    : []),
]

const limits: Rule = ({ rateLimitFactor }) =>
  rateLimitFactor === 1
    ? [
        note(
          `Limits are the defaults: ${LOGINS_PER_ADDRESS} logins and ${PER_ADDRESS.toLocaleString('en')} visitors' calls of one address in 5 minutes. A school or mobile network with more people at once meets them.`,
        ),
      ]
    : [warning(`RATE_LIMIT_FACTOR is ${rateLimitFactor}: every limit is that much smaller, and members are refused sooner.`)]

const logs: Rule = ({ logLevel, hasAccessLog }) => [
  ...(['debug', 'trace'].includes(logLevel) ? [warning(`LOG_LEVEL is ${logLevel}: the log grows quickly and slows the server.`)] : []),
  ...(['silent', 'fatal'].includes(logLevel) ? [warning(`LOG_LEVEL is ${logLevel}: nobody will see what fails.`)] : []),
  ...(hasAccessLog
    ? []
    : [note(`ACCESS_LOG is off: see that the platform deletes the log after ${ACCESS_LOG_DAYS} days, as the privacy page says.`)]),
]

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\./.test(host)
}
