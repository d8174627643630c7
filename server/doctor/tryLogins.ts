import type { Provider } from '#contract/auth.ts'
import type { Config } from '../config.ts'
import { type Fetch, ProviderError } from '../modules/auth/providers/identityProvider.ts'
import { configuredProvider } from '../modules/auth/providers/providers.ts'
import type { Finding } from './finding.ts'
import { type CodeAnswer, judgeConsent, judgeKeys, judgePublicAddress } from './loginRules.ts'
import { judgeClock } from './machineRules.ts'

const TIMEOUT_MS = 5_000
/** No provider gives such a code. */
const MADE_UP_CODE = 'byeolmuri-doctor'

/** Asks the providers as a login would, with a code that nobody was given: no account is touched. */
export async function tryLogins(config: Config, fetch: Fetch = globalThis.fetch): Promise<Finding[]> {
  const asked = await Promise.all((['naver', 'kakao'] as const).map((name) => tryProvider(config, name, fetch)))
  return [...judgePublicAddress(config.publicUrl, await whyNotThere(config.publicUrl, fetch)), ...asked.flat()]
}

async function tryProvider(config: Config, name: Provider, fetch: Fetch): Promise<Finding[]> {
  const offsets: number[] = []
  const noteTime: Fetch = async (url, init) => {
    const began = Date.now()
    const response = await fetch(url, init)
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) offsets.push((began + Date.now()) / 2 - date)
    return response
  }
  const found = configuredProvider(config, name, noteTime)
  if (!found) return []
  const { provider, redirectUri } = found
  const keys = await provider
    .exchange({ code: MADE_UP_CODE, redirectUri, state: MADE_UP_CODE })
    .then((): CodeAnswer => ({ kind: 'accepted', reason: '' }), answerOf)
  const status = await statusOf(provider.authorizeUrl({ state: MADE_UP_CODE, redirectUri }), noteTime)
  const [offset] = offsets
  return [
    ...judgeKeys(name, keys),
    ...(keys.kind === 'unreachable' ? [] : judgeConsent(name, { status, redirectUri })),
    ...(offset === undefined ? [] : judgeClock(offset, new URL(provider.authorizeUrl({ state: '', redirectUri })).hostname)),
  ]
}

function answerOf(error: unknown): CodeAnswer {
  if (error instanceof ProviderError) return { kind: error.kind, reason: error.reason }
  throw error
}

async function statusOf(url: string, fetch: Fetch): Promise<number | null> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status,
    () => null,
  )
}

async function whyNotThere(publicUrl: string, fetch: Fetch): Promise<string | null> {
  try {
    const response = await fetch(`${publicUrl}/api/health`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = (await response.json().catch(() => null)) as { status?: unknown } | null
    return body?.status === 'ok' ? null : `it answered ${response.status}`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}
