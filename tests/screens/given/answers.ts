import { API } from '#contract/api.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import type { ApiAnswer, ApiRequest, ScreensServer } from './server.ts'
import { defaultAnswers } from './world.ts'

type Received<E> = { [K in keyof InputOf<E>]: InputOf<E>[K] }
type Give = (input: never) => ApiAnswer | Promise<ApiAnswer>

export type Answers = {
  /** From now on the call answers this, which must fit the contract. */
  answer: <E extends Endpoint>(endpoint: E, output: OutputOf<E> | ((input: Received<E>) => OutputOf<E> | Promise<OutputOf<E>>)) => void
  /** From now on the call is refused, with the status and message that the contract gives the code. */
  refuse: (endpoint: Endpoint, code: ErrorCode, fields?: Record<string, string>) => void
  /** From now on the call gets any other answer, as of a proxy. */
  answerRaw: (endpoint: Endpoint, status: number, body: unknown | (() => unknown)) => void
  /** The next call gets this answer, later ones the previous one. */
  answerOnce: (endpoint: Endpoint, status: number, body: unknown) => void
  /** From now on the connection breaks before an answer. */
  lose: (endpoint: Endpoint) => void
  /** From now on the call waits until it is released. */
  hold: (endpoint: Endpoint) => { letGo: () => void }
  /** Restores the answer of the start of the test. */
  reset: (endpoint: Endpoint) => void
  /** Inputs of the call, in order. */
  sent: <E extends Endpoint>(endpoint: E) => Received<E>[]
  /** Every call with this token, as `PATCH /path`, in order. */
  sentWith: (token: string) => string[]
}

const ENDPOINTS = Object.values(API).map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))

/** Answers the calls of one test: those of `world.ts` until the test gives others. Inputs and answers are checked against the contract, so neither can differ from the real server's. `problems` lists violations. */
export function giveAnswers(server: ScreensServer): Answers & { problems: string[] } {
  const problems: string[] = []
  const atBegin = new Map<Endpoint, Give>(defaultAnswers().map(([endpoint, output]) => [endpoint, () => checked(endpoint, output)]))
  const given = new Map(atBegin)
  const received = new Map<Endpoint, unknown[]>()
  const held = new Map<Endpoint, Promise<void>>()
  const tokens: { token: string; call: string }[] = []

  function checked(endpoint: Endpoint, output: unknown): ApiAnswer {
    const result = endpoint.output.safeParse(output)
    if (!result.success)
      problems.push(`${endpoint.method} ${endpoint.path} was given what the contract does not allow: ${result.error.message}`)
    return { status: 200, body: output }
  }

  function receive(endpoint: Endpoint, input: Record<string, unknown>): void {
    for (const [part, schema] of Object.entries(endpoint.input)) {
      const result = schema.safeParse(input[part])
      if (!result.success)
        problems.push(`${endpoint.method} ${endpoint.path} was sent what the contract does not allow: ${result.error.message}`)
    }
    received.set(endpoint, [...(received.get(endpoint) ?? []), input])
  }

  server.answer = async ({ method, path, query, body, token }: ApiRequest) => {
    if (token !== null) tokens.push({ token, call: `${method} ${path}` })
    const found = findEndpoint(method, path)
    if (!found) {
      problems.push(`${method} ${path} is no call of the contract`)
      return { status: 404, body: { code: 'NOT_FOUND', message: ERROR_MESSAGES.NOT_FOUND } }
    }
    const input = { params: found.params, query: Object.fromEntries(query), body }
    receive(found.endpoint, input)
    await held.get(found.endpoint)
    const give = given.get(found.endpoint)
    if (!give) {
      problems.push(`${method} ${found.endpoint.path} has no answer in this test`)
      return { status: 404, body: { code: 'NOT_FOUND', message: ERROR_MESSAGES.NOT_FOUND } }
    }
    return give(input as never)
  }

  return {
    problems,
    answer: (endpoint, output) => {
      const give = async (input: never) =>
        checked(endpoint, typeof output === 'function' ? await (output as (sent: never) => unknown)(input) : output)
      given.set(endpoint, give)
    },
    refuse: (endpoint, code, fields) => {
      const [status, message] = [ERROR_STATUS[code], ERROR_MESSAGES[code]]
      given.set(endpoint, () => ({ status, body: { code, message, ...(fields ? { fields } : {}) } }))
    },
    answerRaw: (endpoint, status, body) =>
      void given.set(endpoint, () => ({ status, body: typeof body === 'function' ? (body as () => unknown)() : body })),
    answerOnce: (endpoint, status, body) => {
      const before = given.get(endpoint)
      given.set(endpoint, () => {
        if (before) given.set(endpoint, before)
        return { status, body }
      })
    },
    lose: (endpoint) => void given.set(endpoint, () => 'cut'),
    hold: (endpoint) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(endpoint, promise)
      return {
        letGo: () => {
          held.delete(endpoint)
          resolve()
        },
      }
    },
    reset: (endpoint) => {
      const give = atBegin.get(endpoint)
      if (give) given.set(endpoint, give)
    },
    sentWith: (wanted) => tokens.filter(({ token }) => token === wanted).map(({ call }) => call),
    sent: (endpoint) => (received.get(endpoint) ?? []) as never,
  }
}

function findEndpoint(method: string, path: string): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  const fitting = ENDPOINTS.flatMap(({ endpoint, pattern }) => {
    const match = endpoint.method === method ? pattern.exec(path) : null
    return match ? [{ endpoint, params: { ...match.groups } }] : []
  })
  // As in the router, a fixed part wins over a parameter.
  return fitting.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`)
}
