import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/image/pictureBucket.ts'

type Stored = { bytes: Buffer; modifiedAt: Date }
/** `cut`: connections are broken off. `hang`: no call is answered. `refuse`: as for a key that may not. `fail`: 503. */
export type S3Mode = 'work' | 'cut' | 'hang' | 'refuse' | 'fail'

export type S3Server = {
  settings: S3Settings
  files: Map<string, Stored>
  /** Method and path of each call with a right signature. */
  asked: string[]
  become(mode: S3Mode): void
  close(): Promise<void>
}

const PAGE = 2
/** Of characters that a query or XML must escape. */
const TOKEN = 'after &+/='

/** One bucket of an S3-compatible storage, in memory: path style, signature version 4, pages of two. */
export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Stored>()
  const asked: string[] = []
  let mode: S3Mode = 'work'
  const server = createServer((request, response) => {
    if (mode === 'cut') return void request.socket.destroy()
    if (mode === 'hang') return
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { endpoint, bucket: 'stars', region: 'kr-test-1', accessKeyId: 'AKTEST', secretAccessKey: 'a secret/with+signs' }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    if (mode === 'fail') return response.writeHead(503).end()
    if (mode === 'refuse' || !isSigned(request, body, settings)) return response.writeHead(403).end()
    const url = new URL(request.url ?? '', endpoint)
    asked.push(`${request.method} ${url.pathname}`)
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== settings.bucket) return response.writeHead(404).end()
    const key = rest.join('/')
    if (key === '') return response.writeHead(200).end(pageOf(files, url.searchParams))
    if (request.method === 'PUT') files.set(key, { bytes: body, modifiedAt: new Date() })
    if (request.method === 'DELETE') files.delete(key)
    if (request.method === 'PUT' || request.method === 'DELETE') return response.writeHead(200).end()
    const found = files.get(key)
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'content-length': found.bytes.length, 'last-modified': found.modifiedAt.toUTCString() })
    return response.end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  return {
    settings,
    files,
    asked,
    become: (next) => {
      mode = next
      server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pageOf(files: Map<string, Stored>, query: URLSearchParams): string {
  const after = query.get('continuation-token')?.slice(TOKEN.length) ?? ''
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const entries = page.map((key) => {
    const { bytes, modifiedAt } = files.get(key) as Stored
    return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next =
    page.length < keys.length ? `<NextContinuationToken>${TOKEN.replace('&', '&amp;')}${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}

/** Written from the description of signature version 4, and of its own: it must not share a mistake with the client. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, settings: S3Settings): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')
  const [, credential = '', names = '', signature] = given ?? []
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const digest = sha256(body)
  if (!(Math.abs(at - Date.now()) < 15 * 60_000) || headers['x-amz-content-sha256'] !== digest) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return false
  const scope = [time.slice(0, 8), settings.region, 's3', 'aws4_request']
  if (credential !== [settings.accessKeyId, ...scope].join('/')) return false
  const [path = '', query = ''] = url.split('?')
  const sorted = query.split('&').sort().join('&')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}`)
  const canonical = [method, path, sorted, ...lines, '', names, digest].join('\n')
  const key = scope.reduce<Buffer | string>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${settings.secretAccessKey}`,
  )
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(Buffer.from(canonical))].join('\n')
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
