import type { FastifyRequest } from 'fastify'
import type { Provider } from '#contract/auth.ts'
import type { Config, ProviderKeys } from '#server/config.ts'
import type { App } from '#server/http/route.ts'
import { EMULATOR_CLIENTS, emulatorEndpoints } from '#server/modules/idp/emulator.ts'
import type { Fetch, IdentityProvider, ProviderClient, ProviderEndpoints, ProviderOptions } from './identityProvider.ts'
import { injectedFetch } from './injectedFetch.ts'
import { KAKAO_ENDPOINTS, kakaoProvider } from './kakao.ts'
import { NAVER_ENDPOINTS, naverProvider } from './naver.ts'

/** Redirect paths by provider. */
const CALLBACK_PATHS: Record<Provider, string> = { naver: '/naverlogin', kakao: '/api/auth/login/kakao/callback' }

const KINDS: Record<Provider, { make: (options: ProviderOptions) => IdentityProvider; endpoints: ProviderEndpoints }> = {
  naver: { make: naverProvider, endpoints: NAVER_ENDPOINTS },
  kakao: { make: kakaoProvider, endpoints: KAKAO_ENDPOINTS },
}

export type RequestProvider = { provider: IdentityProvider; clientId: string; authorizeUrl: string; redirectUri: string }

/** A provider for background work; null without its keys. */
export type BackgroundProviders = (name: Provider) => IdentityProvider | null

/** A provider for a request; null if that login is not offered. */
export type Providers = (name: Provider, request: FastifyRequest) => RequestProvider | null

/** Real providers by their keys, or the emulator for both, at the browser's origin, so that a phone in the same network can log in. */
export function loginProviders(app: App, config: Config): Providers {
  if (config.isEmulated) return emulated(injectedFetch(app))
  return (name) => configuredProvider(config, name)
}

/** Providers for background work. @param emulatorFetch for a process that does not listen */
export function backgroundProviders(config: Config, emulatorFetch: Fetch = fetch): BackgroundProviders {
  return (name) => {
    if (config.isEmulated) {
      const endpoints = emulatorEndpoints(ownOrigin(config), name)
      return KINDS[name].make({ client: EMULATOR_CLIENTS[name], endpoints, fetch: emulatorFetch })
    }
    const keys = config[name]
    return keys && KINDS[name].make({ client: clientOf(name, config, keys), endpoints: KINDS[name].endpoints, fetch })
  }
}

/** This server's own address. */
function ownOrigin({ host, port }: Config): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
}

/** A real provider by its keys, or null without them. */
export function configuredProvider(config: Config, name: Provider, through: Fetch = fetch): RequestProvider | null {
  const keys = config[name]
  return keys && ready(name, clientOf(name, config, keys), KINDS[name].endpoints, keys.redirectUri, through)
}

function clientOf(name: Provider, { kakaoAdminKey }: Config, { clientId, clientSecret }: ProviderKeys): ProviderClient {
  return { clientId, clientSecret, adminKey: name === 'kakao' ? kakaoAdminKey : null }
}

function emulated(fetch: Fetch): Providers {
  return (name, request) => {
    const origin = `${request.protocol}://${request.host}`
    return ready(name, EMULATOR_CLIENTS[name], emulatorEndpoints(origin, name), `${origin}${CALLBACK_PATHS[name]}`, fetch)
  }
}

function ready(name: Provider, client: ProviderClient, endpoints: ProviderEndpoints, redirectUri: string, fetch: Fetch): RequestProvider {
  const provider = KINDS[name].make({ client, endpoints, fetch })
  return { provider, clientId: client.clientId, authorizeUrl: endpoints.authorizeUrl, redirectUri }
}
