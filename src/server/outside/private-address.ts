import { BlockList, isIP } from 'node:net'

/** Networks that are not the open internet: this machine, a shop's own network, the provider's inside, what is reserved. */
const inside4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
/** A list of its own: beside an IPv4 number in IPv6's clothes (::ffff:0:0/96) every IPv4 number would count as inside. */
const inside6 = listOf('ipv6', [
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
])

/** Whether an IP address lies where a server that anybody may send out has no business (O13). What is no IP address counts as such. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  return version === 0 || (version === 6 ? inside6.check(address, 'ipv6') : inside4.check(address, 'ipv4'))
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
