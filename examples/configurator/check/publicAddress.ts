import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA's special-purpose registry), and multicast. */
const specialIPv4: [network: string, bits: number][] = [
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
]

/** Parts of the public IPv6 space that lead elsewhere: protocol assignments, documentation, and IPv4 inside IPv6. */
const specialIPv6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, bits] of specialIPv4) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialIPv6) refused.addSubnet(network, bits, 'ipv6')

const publicIPv6 = new BlockList()
publicIPv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet. A text that is no IP address, or an address with a zone, is not. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && publicIPv6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
