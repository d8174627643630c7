import { type Answer, PASSIVE_BODY_RULES, type PassiveRule } from './passiveBodyRules.ts'

const header = ({ headers }: Answer, name: string): string => [headers[name] ?? ''].flat().join(', ')
const cookies = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat()
const isHtml = (answer: Answer) => header(answer, 'content-type').startsWith('text/html')
const policy = (answer: Answer) => header(answer, 'content-security-policy')

function cookie(id: number, name: string, attribute: RegExp): PassiveRule {
  const fault = (answer: Answer) => cookies(answer).find((one) => !attribute.test(one)) ?? null
  return { id, name, fault, broken: { headers: { 'set-cookie': ['a=b; Path=/'] } } }
}

function absent(id: number, name: string, ...headers: string[]): PassiveRule {
  const fault = (answer: Answer) => headers.find((one) => answer.headers[one] !== undefined) ?? null
  return { id, name, fault, broken: { headers: { [headers[0] ?? '']: 'x' } } }
}

function ofPages(id: number, name: string, isGood: (answer: Answer) => boolean): PassiveRule {
  const fault = (answer: Answer) => (isHtml(answer) && !isGood(answer) ? name : null)
  return { id, name, fault, broken: { headers: { 'content-type': 'text/html' } } }
}

const HEADER_RULES: PassiveRule[] = [
  cookie(10010, 'Cookie No HttpOnly Flag', /; HttpOnly/i),
  cookie(10011, 'Cookie Without Secure Flag', /; Secure/i),
  cookie(10054, 'Cookie without SameSite Attribute', /; SameSite=(Strict|Lax)/i),
  {
    id: 90033,
    name: 'Loosely Scoped Cookie',
    fault: (answer) => cookies(answer).find((one) => /; Domain=/i.test(one) || !/; Path=\/api\/auth/.test(one)) ?? null,
    broken: { headers: { 'set-cookie': ['a=b; Domain=example.com; Path=/api/auth'] } },
  },
  {
    id: 10029,
    name: 'Cookie Poisoning',
    fault: (answer) => cookies(answer).find((one) => answer.sent.some((text) => one.includes(text))) ?? null,
    broken: { headers: { 'set-cookie': ['a=probe'] }, sent: ['probe'] },
  },
  {
    id: 10112,
    name: 'Session Management Response Identified',
    fault: (answer) => (cookies(answer).length > 0 && !answer.url.startsWith('/api/auth/') ? 'a cookie outside the login calls' : null),
    broken: { url: '/about', headers: { 'set-cookie': ['session=1'] } },
  },
  {
    id: 10015,
    name: 'Re-examine Cache-control Directives',
    fault: (answer) => {
      const said = header(answer, 'cache-control')
      if (answer.kind === 'call') return said === 'no-store' ? null : said || 'nothing said'
      if (!isHtml(answer)) return said === '' ? 'nothing said' : null
      return /no-cache|no-store|max-age=0.*must-revalidate/.test(said) ? null : said || 'nothing said'
    },
    broken: { kind: 'call', headers: { 'cache-control': 'public, max-age=60' } },
  },
  {
    id: 10049,
    name: 'Content Cacheability',
    fault: (answer) => {
      const isForAll = /\bpublic\b|s-maxage/.test(header(answer, 'cache-control'))
      return isForAll && (answer.kind === 'call' || cookies(answer).length > 0) ? header(answer, 'cache-control') : null
    },
    broken: { kind: 'call', headers: { 'cache-control': 'public' } },
  },
  absent(10050, 'Retrieved from Cache', 'age', 'x-cache'),
  {
    id: 10019,
    name: 'Content-Type Header Missing',
    fault: (answer) => (answer.body !== '' && header(answer, 'content-type') === '' ? 'no type' : null),
    broken: { body: 'x' },
  },
  ofPages(
    10020,
    'Anti-clickjacking Header',
    (answer) => policy(answer).includes("frame-ancestors 'none'") && header(answer, 'x-frame-options') === 'DENY',
  ),
  {
    id: 10021,
    name: 'X-Content-Type-Options Header Missing',
    fault: (answer) => (header(answer, 'x-content-type-options') === 'nosniff' ? null : 'no nosniff'),
    broken: {},
  },
  ofPages(10025, 'Information Disclosure - Sensitive Information in HTTP Referrer Header', (answer) =>
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(header(answer, 'referrer-policy')),
  ),
  {
    id: 10028,
    name: 'Open Redirect',
    fault: (answer) => answer.sent.find((text) => /^(\w+:)?\/\/[^/?#]*/.exec(header(answer, 'location'))?.[0].includes(text)) ?? null,
    broken: { headers: { location: 'https://probe.example/' }, sent: ['probe.example'] },
  },
  {
    id: 10044,
    name: 'Big Redirect Detected',
    fault: (answer) =>
      header(answer, 'location') !== '' && answer.body.length > header(answer, 'location').length + 300 ? 'long body' : null,
    broken: { headers: { location: '/' }, body: 'x'.repeat(1_000) },
  },
  {
    id: 10030,
    name: 'User Controllable Charset',
    fault: (answer) => answer.sent.find((text) => header(answer, 'content-type').includes(text)) ?? null,
    broken: { headers: { 'content-type': 'text/html; charset=probe' }, sent: ['probe'] },
  },
  {
    id: 10035,
    name: 'Strict-Transport-Security Header',
    fault: (answer) => (header(answer, 'strict-transport-security') === 'max-age=31536000; includeSubDomains' ? null : 'not asked for'),
    broken: {},
  },
  absent(10036, 'HTTP Server Response Header', 'server'),
  absent(10037, 'Server Leaks Information via "X-Powered-By"', 'x-powered-by'),
  ofPages(10038, 'Content Security Policy (CSP) Header Not Set', (answer) => policy(answer) !== ''),
  absent(10039, 'X-Backend-Server Header Information Leak', 'x-backend-server'),
  absent(10052, 'X-ChromeLogger-Data (XCOLD) Header Information Leak', 'x-chromelogger-data', 'x-chromephp-data'),
  {
    id: 10055,
    name: 'CSP',
    fault: (answer) => {
      if (!isHtml(answer)) return null
      const wanted = [
        /default-src '(self|none)'/,
        /frame-ancestors 'none'/,
        /base-uri 'none'/,
        /form-action '(self|none)'/,
        /require-trusted-types-for 'script'/,
      ]
      const missing = wanted.find((one) => !one.test(policy(answer)))
      return String(missing ?? /unsafe|\*|https?:|strict-dynamic/.exec(policy(answer)) ?? '') || null
    },
    broken: { headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self' *" } },
  },
  absent(10056, 'X-Debug-Token Information Leak', 'x-debug-token', 'x-debug-token-link'),
  absent(10061, 'X-AspNet-Version Response Header', 'x-aspnet-version', 'x-aspnetmvc-version'),
  ofPages(10063, 'Permissions Policy Header Not Set', (answer) => header(answer, 'permissions-policy').includes('camera=()')),
  {
    id: 10098,
    name: 'Cross-Domain Misconfiguration',
    fault: (answer) => Object.keys(answer.headers).find((one) => one.startsWith('access-control-allow')) ?? null,
    broken: { headers: { 'access-control-allow-origin': '*' } },
  },
  absent(10105, 'Weak Authentication Method', 'www-authenticate'),
  {
    id: 90004,
    name: 'Insufficient Site Isolation Against Spectre Vulnerability',
    fault: (answer) => {
      if (header(answer, 'cross-origin-resource-policy') !== 'same-origin') return 'resource policy'
      return isHtml(answer) && header(answer, 'cross-origin-opener-policy') !== 'same-origin' ? 'opener policy' : null
    },
    broken: {},
  },
]

export const PASSIVE_RULES: readonly PassiveRule[] = [...HEADER_RULES, ...PASSIVE_BODY_RULES].toSorted((one, other) => one.id - other.id)
