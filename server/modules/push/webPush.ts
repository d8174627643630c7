import * as http from 'node:http'
import * as https from 'node:https'
import webPush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import type { Config } from '#server/config.ts'
import { traced } from '#server/tracing.ts'
import { isPushEndpoint, lookupPublic } from './endpoint.ts'
import { createHostLimiter, HostTimeout } from './hostLimiter.ts'
import type { Subscription } from './subscriptions.repository.ts'
import type { KeyPair } from './vapidKeys.repository.ts'

/** `gone`: the device is unknown. `later`: not accepted now. `silent`: no answer in time. `refused`: it never will be accepted. */
export type SendResult = 'sent' | 'gone' | 'later' | 'silent' | 'refused'

export type Sending = {
  keys: KeyPair
  config: Pick<Config, 'isEmulated' | 'push'>
  /** TTL at the push service, seconds. */
  ttlS: number
  /** Replaces a waiting message of the same topic. */
  topic?: string
  isUrgent?: boolean
}

const options = { keepAlive: true, timeout: 30_000 }
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
const hostLimiter = createHostLimiter()

/** Encrypts, signs and posts to the device's push service. Follows no redirect. Never throws. */
export async function sendPush(device: Subscription, message: PushMessage, sending: Sending): Promise<SendResult> {
  const { isEmulated } = sending.config
  // Stored by an older version, or by another program.
  if (!isPushEndpoint(device.endpoint, isEmulated)) return 'gone'
  try {
    const { host } = new URL(device.endpoint)
    const request = requestOf(device, message, sending)
    const send = (signal: AbortSignal) => post(device.endpoint, request, { signal, isPublicOnly: !isEmulated })
    return judge(await hostLimiter.run(host, (signal) => traced('push', {}, () => send(signal))))
  } catch (error) {
    return error instanceof HostTimeout ? 'silent' : 'later'
  }
}

type Request = { headers: http.OutgoingHttpHeaders; body: Buffer }

function requestOf(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { keys, config, ttlS, topic, isUrgent }: Sending,
): Request {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: config.push.subject, ...keys },
    TTL: Math.max(0, Math.round(ttlS)),
    urgency: isUrgent ? 'high' : 'normal',
    ...(topic === undefined ? {} : { topic }),
  })
  return { headers: headers as http.OutgoingHttpHeaders, body: body as Buffer }
}

type PostOptions = { signal: AbortSignal; isPublicOnly: boolean }

function post(endpoint: string, { headers, body }: Request, { signal, isPublicOnly }: PostOptions): Promise<number> {
  const url = new URL(endpoint)
  const isPlain = url.protocol === 'http:'
  return new Promise((resolve, reject) => {
    const request = (isPlain ? http : https).request(
      url,
      {
        method: 'POST',
        headers,
        agent: agents[isPlain ? 'http:' : 'https:'],
        signal,
        ...(isPublicOnly ? { lookup: lookupPublic } : {}),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // The body is ignored and could be endless: the time-out ends it.
        response.on('error', () => undefined)
        response.resume()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

function judge(status: number): SendResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
