/** The oldest browsers that the product is for, as README.md names them. Samsung Internet 22 is Chromium 111. */
export const BROWSER_FLOOR = ['ios16.4', 'safari16.4', 'chrome111', 'firefox128']

type Newer = { name: RegExp; since: string }

/**
 * What came after the floor and is used only behind a check, in the files that `scripts/browserFloor.test.ts` names. A build lowers syntax, it adds
 * no missing function. Source: MDN's compatibility tables, November 2026.
 */
export const NEWER_THAN_FLOOR: Newer[] = [
  { name: /\.checkVisibility\b/, since: 'Safari 17.4' },
  { name: /\bURL\.(canParse|parse)\b/, since: 'Safari 17, Chrome 120' },
  { name: /\bwithResolvers\b/, since: 'Safari 17.4, Chrome 119' },
  { name: /\b(Object|Map)\.groupBy\b/, since: 'Safari 17.4, Chrome 117' },
  { name: /\bArray\.fromAsync\b/, since: 'Chrome 121' },
  { name: /\bAbortSignal\.any\b/, since: 'Safari 17.4, Chrome 116' },
  { name: /\b(isWellFormed|toWellFormed)\b\(/, since: 'Chrome 111, Firefox 119' },
  { name: /\bnew Set\([^)]*\)\.(union|intersection|difference|isSubsetOf)\b/, since: 'Safari 17, Chrome 122' },
  {
    name: /\bIterator\.from\b|\.(values|entries)\(\)\.(map|filter|toArray|some|every|find|take|drop)\b/,
    since: 'Safari 18.4, Chrome 122',
  },
  { name: /\bPromise\.try\b/, since: 'Safari 18.2, Chrome 128' },
  { name: /\bRegExp\.escape\b/, since: 'Safari 18.2, Chrome 136' },
  { name: /\brequestIdleCallback\b/, since: 'no Safari' },
  { name: /\bIntl\.Segmenter\b/, since: 'Firefox 125' },
  { name: /\bIntl\.DurationFormat\b/, since: 'Safari 16.4, Chrome 129' },
  { name: /\bstartViewTransition\b/, since: 'Safari 18' },
  { name: /\bshowPopover\b|\bpopover=/, since: 'Safari 17, Chrome 114' },
  { name: /\bCloseWatcher\b/, since: 'no Safari' },
  { name: /\bscheduler\.(yield|postTask)\b/, since: 'no Safari' },
  { name: /\bcookieStore\b/, since: 'Safari 18.4, Firefox 140' },
  { name: /\bnavigator\.(setAppBadge|clearAppBadge)\b/, since: 'no Firefox' },
  { name: /\bnavigator\.(vibrate|wakeLock|connection|userAgentData|getBattery)\b/, since: 'not all' },
  { name: /\bonscrollend\b|'scrollend'/, since: 'no Safari before 26' },
  { name: /\blinear\(\s*[\d,]/, since: 'Safari 17.2, Chrome 113' },
  { name: /\blight-dark\(/, since: 'Safari 17.5, Chrome 123' },
  { name: /@starting-style|@scope\b/, since: 'Safari 17.4, Chrome 117' },
  { name: /\binterpolate-size\b|\bcalc-size\(/, since: 'no Safari' },
  { name: /\bfield-sizing\b|\banchor-name\b|\bposition-anchor\b/, since: 'no Firefox' },
  { name: /\banimation-timeline\b|\bview-timeline\b/, since: 'no Firefox' },
  { name: /\bround\((up|down|nearest)/, since: 'Chrome 125' },
  { name: /^\s*&/m, since: 'nesting without a build: Safari 17.2, Chrome 120' },
]
