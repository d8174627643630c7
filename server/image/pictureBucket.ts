import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { traced } from '#server/tracing.ts'

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Of the bucket, or of a folder. */
export type StoredFile = { modifiedAt: Date; size: number }

/** Files of an S3-compatible storage that several servers share. Each call: @throws BucketError */
export type PictureBucket = {
  get(file: string): Promise<{ bytes: Buffer; modifiedAt: Date } | null>
  find(file: string): Promise<StoredFile | null>
  put(file: string, bytes: Uint8Array): Promise<void>
  remove(file: string): Promise<void>
  list(): AsyncGenerator<(StoredFile & { file: string })[]>
}

export class BucketError extends Error {
  /** Null: no answer. */
  readonly status: number | null
  constructor(what: string, status: number | null, cause?: unknown) {
    super(what, { cause })
    this.name = 'BucketError'
    this.status = status
  }
}

const PREFIX = 'pictures/'
/** For both tries of a call. */
const TIMEOUT_MS = 4_000
const TRIES = 2
/** While the storage is away, one call in this time asks for it; the others fail at once, so that none of them holds a slot of admission. */
const ASKED_AGAIN_MS = 1_000

export function openPictureBucket(settings: S3Settings, timeoutMs = TIMEOUT_MS): PictureBucket {
  const root = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  let isAway = false
  let askedAt = Number.NEGATIVE_INFINITY

  async function call(method: string, path: string, body?: Uint8Array): Promise<Response | null> {
    if (isAway && performance.now() - askedAt < ASKED_AGAIN_MS) throw new BucketError('the storage did not answer a moment ago', null)
    askedAt = performance.now()
    const answer = await send(settings, AbortSignal.timeout(timeoutMs), { method, url: `${root}${path}`, body }).catch((cause: unknown) => {
      isAway = true
      throw new BucketError('the storage did not answer', null, cause)
    })
    isAway = answer.status >= 500
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 && path.startsWith(`/${PREFIX}`)) return null
    throw new BucketError(`the storage answered ${answer.status}`, answer.status)
  }
  const pathOf = (file: string) => `/${PREFIX}${file}`

  return {
    get: async (file) => {
      const answer = await call('GET', pathOf(file))
      return answer && { bytes: await bytesOf(answer), modifiedAt: modifiedAtOf(answer) }
    },
    find: async (file) => {
      const answer = await call('HEAD', pathOf(file))
      return answer && { size: Number(answer.headers.get('content-length')), modifiedAt: modifiedAtOf(answer) }
    },
    put: async (file, bytes) => {
      if (!(await call('PUT', pathOf(file), bytes))) throw new BucketError('the storage answered 404', 404)
    },
    remove: async (file) => void (await call('DELETE', pathOf(file))),
    list: async function* () {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX, ...(next ? { 'continuation-token': next } : {}) })
        // A signature is made of %20, not of the plus sign of forms.
        const page = await call('GET', `?${query.toString().replaceAll('+', '%20')}`)
        const xml = page ? (await bytesOf(page)).toString() : ''
        yield [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
          file: textOf(entry, 'Key').slice(PREFIX.length),
          modifiedAt: new Date(textOf(entry, 'LastModified')),
          size: Number(textOf(entry, 'Size')),
        }))
        next = textOf(xml, 'NextContinuationToken') || undefined
      } while (next)
    },
  }
}

type Call = { method: string; url: string; body: Uint8Array | undefined }

/** Every call may be repeated: it has the same effect twice. */
async function send(settings: S3Settings, signal: AbortSignal, { method, url, body }: Call): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    // Signed, so that the storage refuses a body that was changed or cut off on the way.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': digest, ...(body ? { 'content-type': 'image/png' } : {}) }
    const signed = await new AwsV4Signer({ ...settings, service: 's3', method, url, headers }).sign()
    const given = body ? { body: body as Uint8Array<ArrayBuffer> } : {}
    const ask = () => fetch(signed.url, { method, headers: signed.headers, redirect: 'manual', signal, ...given })
    const answer = await traced(`S3 ${method}`, {}, ask).catch((error) => {
      if (left === 0 || signal.aborted) throw error
      return null
    })
    if (answer && (left === 0 || answer.status < 500)) return answer
    await answer?.body?.cancel()
  }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(
    await answer.arrayBuffer().catch((cause: unknown) => {
      throw new BucketError('the storage broke off its answer', null, cause)
    }),
  )
}

function modifiedAtOf({ headers }: Response): Date {
  return new Date(headers.get('last-modified') ?? 0)
}

/** Of XML without attributes, as the names of our files need no more. */
function textOf(xml: string, tag: string): string {
  return (new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
