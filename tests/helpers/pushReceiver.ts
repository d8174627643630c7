import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { PushMessage, type PushSubscriptionInput } from '#contract/push.ts'

/** A browser's side of a subscription: the public and the private part. */
export type TestTarget = { target: PushSubscriptionInput; ecdh: ECDH; auth: Buffer }

/** A decrypted message from a verified sender. */
export type Received = { path: string; message: PushMessage; headers: IncomingMessage['headers']; subject: string; publicKey: string }

export function aPushTarget(origin = 'http://127.0.0.1:9', path = `/push/${randomUUID()}`): TestTarget {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  return { target: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }, ecdh, auth }
}

export type PushReceiver = {
  origin: string
  received: Received[]
  /** Wrong signatures, audiences, and undecryptable messages. */
  faults: string[]
  subscribe: () => TestTarget
  /** Answers of a path instead of 201; several in sequence, the last one repeats. */
  answer: (path: string, ...statuses: number[]) => void
  close: () => Promise<void>
}

/** A local push service. Verifies the VAPID signature (RFC 8292) and decrypts the message (RFC 8291). */
export async function startPushReceiver(): Promise<PushReceiver> {
  const targets = new Map<string, TestTarget>()
  const answers = new Map<string, number[]>()
  const received: Received[] = []
  const faults: string[] = []
  let origin = ''
  const take = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? ''
    const body = Buffer.concat(await request.toArray())
    const given = answers.get(path)
    const status = given && given.length > 1 ? given.shift() : given?.[0]
    if (status !== undefined && status >= 300) return status
    const target = targets.get(path)
    if (!target) return 404
    const { subject, publicKey } = await checkSender(String(request.headers.authorization), origin)
    received.push({ path, message: PushMessage.parse(JSON.parse(decrypt(body, target))), headers: request.headers, subject, publicKey })
    return status ?? 201
  }
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        faults.push(String(error))
        response.writeHead(400).end()
      },
    )
  })
  origin = await listen(server)
  return {
    origin,
    received,
    faults,
    subscribe: () => {
      const one = aPushTarget(origin)
      targets.set(new URL(one.target.endpoint).pathname, one)
      return one
    },
    answer: (path, ...statuses) => void answers.set(path, statuses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** `vapid t=JWT, k=KEY`: ES256, for this audience, valid for a day at most. */
async function checkSender(authorization: string, audience: string): Promise<{ subject: string; publicKey: string }> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], audience })
  const leftS = (payload.exp ?? 0) - Date.now() / 1000
  if (leftS <= 0 || leftS > 24 * 60 * 60) throw new Error(`the token lives ${leftS} s`)
  return { subject: String(payload.sub), publicKey }
}

/** `aes128gcm` (RFC 8188) with a key agreed as in RFC 8291. */
function decrypt(body: Buffer, { target, ecdh, auth }: TestTarget): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(target.keys.p256dh, 'base64url'), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // Byte 2 delimits the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
