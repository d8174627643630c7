import { BlockList, isIP } from 'node:net'
import { danger, type Finding, warning } from './finding.ts'

/** Fewer say nothing. */
const LOGINS_MIN = 5
const MOST = 0.9

/** What Redis counts in the last five minutes; null when it does not answer. */
export type Redis = { loginsByAddress: Map<string, number> } | null

const INSIDE = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(net, bits)
INSIDE.addAddress('::1', 'ipv6')
INSIDE.addSubnet('fc00::', 7, 'ipv6')

export function judgeRedis(redis: Redis): Finding[] {
  if (redis === null) return [danger('Redis does not answer: servers do not hear each other, and each counts its limits alone.')]
  const total = [...redis.loginsByAddress.values()].reduce((sum, count) => sum + count, 0)
  const [address, count] = [...redis.loginsByAddress].sort(([, one], [, other]) => other - one)[0] ?? ['', 0]
  if (total < LOGINS_MIN || count < total * MOST) return []
  const what = `${count} of the ${total} logins of the last 5 minutes came from one address, ${address}`
  return [
    isInside(address)
      ? danger(`${what}: that is a proxy of yours, and TRUST_PROXY does not name it, or it does not name the client (X-Forwarded-For).`)
      : warning(`${what}. If that is a proxy or a network in front of you, it must name the client, and TRUST_PROXY the proxy.`),
  ]
}

function isInside(address: string): boolean {
  const [plain = ''] = address.split('/')
  const family = isIP(plain)
  return family !== 0 && INSIDE.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
