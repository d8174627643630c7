import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/screenPaths.ts'
import { freePort } from '../../scripts/freePort.mjs'
import { anInputOf, type GeneratedInput } from './generatedInput.ts'

const SEED = 1

export type FormRelay = { url: string; formsUrl: string; close: () => void }

type Options = {
  server: string
  accessToken: string | null
  /** Real ids by the names of fields. */
  known: Record<string, readonly string[]>
  /** Calls that would end the session. */
  without: readonly string[]
}

/** For scanners that know HTML forms only: `/forms` has a link or form for each screen and call, and its fields become path, query and JSON body of the call. All else goes to the server as it is. */
export async function startFormRelay(options: Options): Promise<FormRelay> {
  const calls = Object.fromEntries(Object.entries(API).filter(([name]) => !options.without.includes(name)))
  const page = formsPage(calls, options.known)
  const server = createServer((request, response) => {
    relay(request, response, calls, page, options).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${port}/`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, formsUrl: `${url}forms`, close }
}

async function relay(
  request: IncomingMessage,
  response: ServerResponse,
  calls: Record<string, Endpoint>,
  page: string,
  { server, accessToken }: Options,
) {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://relay')
  if (pathname === '/forms') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = Buffer.concat(chunks)
  const call = calls[/^\/call\/(\w+)$/.exec(pathname)?.[1] ?? '']
  const authorization: Record<string, string> = accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }
  const headers = { ...plain(request.headers), ...authorization }
  const answer = call
    ? await send(server, call, [...searchParams, ...new URLSearchParams(sent.toString())], authorization)
    : await fetch(server + pathname + search, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(sent.length > 0 && { body: sent }),
      })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const body = isPage ? withOnePicture(await answer.text()) : Buffer.from(await answer.arrayBuffer())
  const told = [...answer.headers].filter(
    ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
  )
  response.writeHead(answer.status, told.flat()).end(body)
}

/** A scanner need not try hundreds of pictures in all their sizes. */
function withOnePicture(page: string): string {
  return page.replaceAll(/\/content\/[\w.-]+\.(?:webp|png)(?:\?v=\w+)?/g, '/content/face_hair_1.png?v=1')
}

function send(server: string, { method, path, input }: Endpoint, fields: [string, string][], authorization: Record<string, string>) {
  const of = (part: string) =>
    fields.flatMap(([name, value]) => (name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value] as const] : []))
  const params = new Map(of('params'))
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params.get(name) ?? 'x'))
  return fetch(`${server}/api${filled}${input.query ? `?${new URLSearchParams(Object.fromEntries(of('query')))}` : ''}`, {
    method,
    headers: { ...authorization, ...(input.body && { 'content-type': 'application/json' }) },
    redirect: 'manual',
    ...(input.body && { body: JSON.stringify(Object.fromEntries(of('body').map(([name, value]) => [name, json(value)]))) }),
  })
}

/** Hop-by-hop headers and those of the relay's own connection stay here. */
function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && !own.includes(name) ? [[name, value]] : [])),
  )
}

/** A field that is no JSON is a text. */
function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function formsPage(calls: Record<string, Endpoint>, known: Options['known']): string {
  const screens = SCREEN_PATHS.filter((path) => !path.includes(':')).map((path) => `<a href="${path}">screen</a>`)
  const forms = Object.entries(calls).map(([name, { method, input }]) => formOf(name, method, anInputOf(input, known, SEED)))
  return `<!doctype html><html lang="en"><head><title>forms</title></head><body>${[...screens, ...forms].join('\n')}</body></html>`
}

function formOf(name: string, method: string, { params, query, body }: GeneratedInput): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const fields = Object.entries({ params, query, body: body ?? {} }).flatMap(([part, values]) =>
    Object.entries(values as object).map(([field, value]) => [`${part}.${field}`, text(value)] as const),
  )
  if (method === 'GET')
    return `<a href="/call/${name}?${escaped(new URLSearchParams(fields.map(([key, value]) => [key, value])).toString())}">${name}</a>`
  const inputs = fields.map(([key, value]) => `<input name="${key}" value="${escaped(value)}">`)
  return `<form method="post" action="/call/${name}">${inputs.join('')}<button>${name}</button></form>`
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
