import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

export type SteadyCall = { accessToken: string; path: string; method?: string; body?: object }
export type SteadyCalls = { answered: number; failed: string[]; p50: number; p99: number; slowest: number }

type Options = {
  aSecond: number
  /** At most. */
  seconds: number
  localAddress: string
  callOf: (at: number) => SteadyCall
  isOver?: () => boolean
  /** Of a call that was answered 200. */
  onAnswer?: (at: number, ms: number) => void
  /** Of one that was not. */
  onFailure?: (at: number) => void
}

const IDLE_MS = 60_000

/** So many calls a second, each sent at its time whether earlier ones are answered or not; ms are counted from that time. @param localAddress of the caller, who may not share an attacker's */
export async function callSteadily(
  url: string,
  { aSecond, seconds, localAddress, callOf, isOver = () => false, onAnswer, onFailure }: Options,
): Promise<SteadyCalls> {
  const isTls = url.startsWith('https:')
  // As a proxy's: idle connections end before the server's 72 s. By default the agent reuses one in the moment in which the server closes it.
  const how = { keepAlive: true, localAddress, timeout: IDLE_MS }
  const agent = isTls ? new HttpsAgent({ ...how, rejectUnauthorized: false }) : new HttpAgent(how)
  const times: number[] = []
  const failed: string[] = []
  const send = ({ accessToken, path, method = 'GET', body }: SteadyCall, at: number, dueAt: number) =>
    new Promise<void>((resolve) => {
      const end = (what: string | null) => {
        if (what === null) {
          const ms = performance.now() - dueAt
          times.push(ms)
          onAnswer?.(at, ms)
        } else {
          failed.push(`${method} ${path}: ${what}`)
          onFailure?.(at)
        }
        resolve()
      }
      const text = body && JSON.stringify(body)
      // Node sends no length with a DELETE of its own accord.
      const described = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      const headers = { authorization: `Bearer ${accessToken}`, ...described }
      const call = (isTls ? requestHttps : requestHttp)(`${url}/api${path}`, { method, headers, agent, timeout: 10_000 }, (answer) =>
        answer.resume().once('end', () => end(answer.statusCode === 200 ? null : String(answer.statusCode))),
      )
      call.once('error', (error) => end(error.message)).once('timeout', () => call.destroy(new Error('no answer in 10 s')))
      call.end(text)
    })
  const begin = performance.now()
  const running = new Set<Promise<void>>()
  for (let at = 0; at < aSecond * seconds && !isOver(); at += 1) {
    const dueAt = begin + (at * 1000) / aSecond
    await sleep(Math.max(0, dueAt - performance.now()))
    const call: Promise<void> = send(callOf(at), at, dueAt).finally(() => running.delete(call))
    running.add(call)
  }
  await Promise.all(running)
  agent.destroy()
  times.sort((one, other) => one - other)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { answered: times.length, failed, p50: share(0.5), p99: share(0.99), slowest: times.at(-1) ?? Number.NaN }
}
