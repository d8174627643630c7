import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Private and reserved networks (SSRF). */
const INTERNAL = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.addSubnet(net, bits, 'ipv4')
/** Documentation, and networks that embed an IPv4 address. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INTERNAL.addSubnet(net, bits, 'ipv6')
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !INTERNAL.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL_V6.check(address, 'ipv6') && !INTERNAL.check(address, 'ipv6')
}

/** SSRF: our servers will call it. Https, a name and the default port only, except with the emulator; `lookupPublic` checks the address at each call. */
export function isPushEndpoint(endpoint: string, isEmulated: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isEmulated) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && port === '' && /\.[a-z][a-z0-9-]*$/i.test(hostname)
}

/** DNS lookup for `http.request` that refuses internal addresses: no rebinding between check and connect. */
export const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[]
    if (error) return answer(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error('the push service has no public address'), '', 0)
    }
    if (options.all) (answer as unknown as (error: null, found: LookupAddress[]) => void)(null, addresses)
    else answer(null, first.address, first.family)
  })
}
