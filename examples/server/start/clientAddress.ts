import { BlockList, isIP } from 'node:net'

/** The address of the client of a request, by the address of its connection and its header `X-Forwarded-For`. */
export type ClientAddress = (connection: string | undefined, forwardedFor: string | undefined) => string

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Some proxies append the port: `203.0.113.7:51234` or `[2001:db8::1]:443`. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** Reads an address such as `10.0.0.1`, or a network such as `10.0.0.0/8`; null for any other text. */
function networkOf(text: string): { address: string; bits: number } | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (!isIP(address)) return null
  const most = isIP(address) === 6 ? 128 : 32
  const bits = Number(length ?? most)
  return bits <= most ? { address, bits } : null
}

export const isNetwork = (text: string): boolean => networkOf(text) !== null

/** An IPv4 address in the form of IPv6 gives the IPv4 address, and any other IPv6 address its network of 64 bits. */
function unitOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (isIP(address) !== 6 || ipv4) return ipv4 ?? address
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the function that finds the address of a client, for rate limits. Each proxy appends the address from which it
 * received the request to `X-Forwarded-For`. An entry counts only if all later entries and the connection itself are of
 * trusted proxies, because clients can send the header too. `trustedProxies` are addresses and networks. One client of
 * IPv6 has 2⁶⁴ addresses, so that its network counts.
 */
export function clientAddressBehind(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList()
  for (const network of trustedProxies.map(networkOf)) {
    if (network) trusted.addSubnet(network.address, network.bits, familyOf(network.address))
  }
  return (connection = '', forwardedFor = '') => {
    let client = connection
    const entries = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()))
    while (isIP(client) && trusted.check(client, familyOf(client))) {
      const before = entries.pop() ?? ''
      if (!isIP(before)) break
      client = before
    }
    return unitOf(client)
  }
}
