import { createHash } from 'node:crypto'

/** An answer of the server with what was asked. */
export type Answer = {
  what: string
  kind: 'call' | 'page' | 'script' | 'file'
  url: string
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** Texts that the request carried, to find them again in the answer. */
  sent: readonly string[]
}

/** A passive rule of ZAP by its number. */
export type PassiveRule = {
  id: number
  name: string
  /** @returns what is wrong with the answer, or null */
  fault: (answer: Answer) => string | null
  /** An answer that breaks the rule. */
  broken: Partial<Answer>
}

const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' }
const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '')
const isHtml = (answer: Answer) => typeOf(answer).startsWith('text/html')
const isText = (answer: Answer) => answer.kind !== 'file'
/** Codes of algorithms and libraries look like times, digests and addresses. */
const isWritten = (answer: Answer) => answer.kind === 'page' || answer.kind === 'call'

function without(id: number, name: string, pattern: RegExp, broken: string, isRead: (answer: Answer) => boolean = isText): PassiveRule {
  const fault = (answer: Answer) => (isRead(answer) ? (pattern.exec(answer.body)?.[0].slice(0, 120) ?? null) : null)
  return { id, name, fault, broken: { headers: HTML_TYPE, body: broken } }
}

function decided(id: number, name: string, decide: (body: string) => string | null, broken: string): PassiveRule {
  return { id, name, fault: (answer) => (isWritten(answer) ? decide(answer.body) : null), broken: { body: broken } }
}

/** @param find values of the page; @param isFault of one of them */
function inPages(id: number, name: string, find: RegExp, isFault: (value: string) => boolean, broken: string): PassiveRule {
  const fault = (answer: Answer) => {
    if (!isHtml(answer)) return null
    return (
      [...answer.body.matchAll(find)]
        .map(([whole, value = whole]) => value)
        .find(isFault)
        ?.slice(0, 120) ?? null
    )
  }
  return { id, name, fault, broken: { headers: HTML_TYPE, body: broken } }
}

const ELSEWHERE = /^(https?:)?\/\//
const digests = (text: string) => ['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(text).digest('hex'))
const DIGEST = /(?<![\w-])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})(?![\w-])/gi

function cardNumber(body: string): string | null {
  return [...body.matchAll(/(?<![\w.-])[3-6]\d{12,18}(?![\w.-])/g)].find(([digits]) => isCardNumber(digits))?.[0] ?? null
}

function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Pictures of looks are named by a digest of the look, which anybody can compute. */
function digest(body: string): string | null {
  return body.replaceAll(/(character|profile)_[0-9a-f]{32}/g, '').match(DIGEST)?.[0] ?? null
}

/** Printable text behind base64, as of a serialized object. */
function readableBase64(body: string): string | null {
  for (const [found] of body.matchAll(/(?<![\w+/=.-])(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?(?![\w+/.-])/g)) {
    if (/^[\x20-\x7e\r\n\t]+$/.test(Buffer.from(found, 'base64').toString('latin1'))) return found
  }
  return null
}

const DEBUG =
  /Traceback \(most recent|Stack trace:|^\s+at [\w.<>]+ \(.*:\d+:\d+\)|Error: .* at .*\.(ts|js):\d+|Fatal error:|Whitelabel Error Page/m
const APPLICATION =
  /syntax error at or near|duplicate key value violates|relation "\w+" does not exist|ORA-\d{5}|SQLSTATE|ECONNREFUSED|UnhandledPromise|Internal Server Error.{0,40}\bat\b/
const CODE = /<\?php|<%[@=!]|^import java|^#include|^using System|^package \w+;|\bpublic static void main\b/m
const COMMENT_WORDS = /\b(TODO|FIXME|BUGS?|XXX|QUERY|DB|ADMIN(ISTRATOR)?|USER(NAME)?|SELECT|WHERE|FROM|LATER|DEBUG)\b/i

/** What a text of ours may not hold. */
export const PASSIVE_BODY_RULES: PassiveRule[] = [
  without(
    2,
    'Private IP Disclosure',
    /(?<![\d.])(10\.\d{1,3}|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?![\d.])/,
    'at 192.168.1.7',
    isWritten,
  ),
  {
    id: 3,
    name: 'Session ID in URL Rewrite',
    fault: ({ url, body, headers }) =>
      /[?&;](j?session_?(id)?|sid|phpsessid|refresh_token|access_?token)=/i.exec(`${url} ${body} ${headers.location ?? ''}`)?.[0] ?? null,
    broken: { url: '/home;jsessionid=1' },
  },
  without(
    10009,
    'In Page Banner Information Leak',
    /\b(nginx|Fastify|Apache|Node\.js|PostgreSQL|Jetty|Tomcat)\/\d/i,
    '<hr>nginx/1.22.1',
    isWritten,
  ),
  inPages(
    10017,
    'Cross-Domain JavaScript Source File Inclusion',
    /<script[^>]* src="([^"]*)"/g,
    (src) => ELSEWHERE.test(src),
    '<script src="https://cdn.example/a.js">',
  ),
  without(10023, 'Information Disclosure - Debug Error Messages', DEBUG, 'Traceback (most recent call last)', isWritten),
  {
    id: 10024,
    name: 'Information Disclosure - Sensitive Information in URL',
    fault: ({ url }) => /[?&](pass(word)?|pwd|secret|token|api_?key|email|ssn|birth\w*)=|@\w+\.\w/i.exec(url)?.[0] ?? null,
    broken: { url: '/api/x?password=1' },
  },
  inPages(10026, 'HTTP Parameter Override', /<form[^>]*>/g, (form) => !/ action="\/[^/]/.test(form), '<form method="post">'),
  {
    id: 10027,
    name: 'Information Disclosure - Suspicious Comments',
    fault: (answer) => {
      const comments = isHtml(answer) ? /<!--([\s\S]*?)-->/g : answer.kind === 'script' ? /(?<![\w`'"])\/\*[!*\s][\s\S]*?\*\//g : null
      const found = comments && [...answer.body.matchAll(comments)].find(([comment]) => COMMENT_WORDS.test(comment))
      return found?.[0].slice(0, 120) ?? null
    },
    broken: { headers: HTML_TYPE, body: '<!-- TODO: remove -->' },
  },
  {
    id: 10031,
    name: 'User Controllable HTML Element Attribute (Potential XSS)',
    fault: (answer) => (isHtml(answer) ? (answer.sent.find((text) => answer.body.includes(text)) ?? null) : null),
    broken: { headers: HTML_TYPE, body: '<a href="probe">', sent: ['probe'] },
  },
  inPages(10032, 'Viewstate', /__(VIEWSTATE|EVENTVALIDATION)/g, () => true, '<input name="__VIEWSTATE">'),
  without(
    10033,
    'Directory Browsing',
    /<title>Index of|Directory listing (for|of)|\[To Parent Directory\]/i,
    '<title>Index of /assets</title>',
  ),
  inPages(
    10040,
    'Secure Pages Include Mixed Content',
    /(?:src|srcset|imagesrcset|data|poster)="(http:[^"]*)"|url\(["']?http:/gi,
    () => true,
    '<img src="http://a.example/b.png">',
  ),
  inPages(
    10041,
    'HTTP to HTTPS Insecure Transition in Form Post',
    /<form[^>]* action="([^"]*)"/g,
    (to) => ELSEWHERE.test(to),
    '<form action="https://a.example/">',
  ),
  inPages(
    10042,
    'HTTPS to HTTP Insecure Transition in Form Post',
    /<form[^>]* action="([^"]*)"/g,
    (to) => to.startsWith('http:'),
    '<form action="http://a.example/">',
  ),
  inPages(10043, 'User Controllable JavaScript Event (XSS)', /<[a-z][^<>]* on[a-z]+="/gi, () => true, '<a onclick="x">'),
  decided(10062, 'PII Disclosure', cardNumber, '4111111111111111'),
  decided(10094, 'Base64 Disclosure', readableBase64, Buffer.from('{"secret":"a serialized object"}').toString('base64')),
  without(10096, 'Timestamp Disclosure - Unix', /(?<![\w.#/-])1[5-9]\d{8}(?:\d{3})?(?![\w.-])/, '{"at":1732584193}', isWritten),
  decided(10097, 'Hash Disclosure', digest, 'd41d8cd98f00b204e9800998ecf8427e'),
  without(10099, 'Source Code Disclosure', CODE, '<?php echo 1'),
  inPages(
    10108,
    'Reverse Tabnabbing',
    /<a [^>]*target="_blank"[^>]*>/g,
    (link) => !/rel="[^"]*(noopener|noreferrer)/.test(link),
    '<a target="_blank" href="https://a.example">',
  ),
  without(
    10110,
    'Dangerous JS Functions',
    /\beval\(|\bnew Function\(|document\.write(ln)?\(|\bexecScript\(|\$\.globalEval|bypassSecurityTrust/,
    'eval(x)',
    (answer) => answer.kind === 'script' || isHtml(answer),
  ),
  without(
    10115,
    'Script Served From Malicious Domain (polyfill)',
    /polyfill\.(io|com)|bootcss\.com|staticfile\.(net|org)/,
    '<script src="https://polyfill.io/a.js">',
  ),
  inPages(10202, 'Absence of Anti-CSRF Tokens', /<form[^>]* method="post"[^>]*>/gi, () => true, '<form method="post" action="/x">'),
  without(90001, 'Insecure JSF ViewState', /javax\.faces\.ViewState/, '<input name="javax.faces.ViewState">'),
  without(90002, 'Java Serialization Object', /rO0AB|aced0005/, 'rO0ABXNyAA', isWritten),
  inPages(
    90003,
    'Sub Resource Integrity Attribute Missing',
    /<(?:script[^>]* src|link[^>]* rel="stylesheet"[^>]* href)="([^"]*)"/g,
    (from) => ELSEWHERE.test(from),
    '<script src="//cdn.example/a.js">',
  ),
  {
    id: 90011,
    name: 'Charset Mismatch',
    fault: (answer) => {
      if (answer.body === '' || !/^(text|application\/(json|xml|rss))/.test(typeOf(answer))) return null
      if (!/charset=utf-8/i.test(typeOf(answer)) && isHtml(answer)) return typeOf(answer)
      return isHtml(answer) && !/<meta charset="utf-8"/i.test(answer.body) ? 'no charset in the page' : null
    },
    broken: { headers: { 'content-type': 'text/html; charset=euc-kr' }, body: '<meta charset="utf-8">' },
  },
  without(90022, 'Application Error Disclosure', APPLICATION, 'ERROR: syntax error at or near "x"', isWritten),
  without(90030, 'WSDL File Detection', /<(wsdl:)?definitions\b/, '<wsdl:definitions>'),
]

/** ZAP's 10057 for these names. */
export function usernameHashRule(names: readonly string[]): PassiveRule {
  const hashes = names.flatMap(digests)
  const fault = ({ body, headers }: Answer) => hashes.find((hash) => body.includes(hash) || JSON.stringify(headers).includes(hash)) ?? null
  return { id: 10057, name: 'Username Hash Found', fault, broken: { body: digests(names[0] ?? '')[0] ?? '' } }
}
