import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { must } from '../../lib/must.ts'

/** Whether a connection from this address may name the caller in `X-Forwarded-For`. */
export type AddressTrust = (address: string) => boolean

const loopback = ['127.0.0.0/8', '::1']

/**
 * Whose `X-Forwarded-For` is believed: addresses and networks, apart by commas ("10.0.0.5, 10.1.0.0/16"); a proxy on this
 * machine when nothing is said. Throws with a sentence when an entry is no address.
 */
export function trustAddresses(list: string | undefined): AddressTrust {
  const told = (list ?? '').split(',').flatMap((entry) => entry.trim() || [])
  const trusted = new BlockList()
  for (const entry of told.length > 0 ? told : loopback) add(trusted, entry)
  return (address) => {
    const plain = plainAddress(address)
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function add(trusted: BlockList, entry: string): void {
  const [address = '', length] = entry.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const bits = length === undefined ? most : Number(length)
  if (family === 0 || length === '' || !Number.isInteger(bits) || bits < 0 || bits > most) {
    throw new Error(
      `KHOTAY_TRUST_PROXY names ${JSON.stringify(entry)}, which is neither an address nor a network (10.0.0.5, 10.1.0.0/16).`,
    )
  }
  trusted.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}

const fromThisMachine = trustAddresses(undefined)

export function isLoopback(address: string): boolean {
  return fromThisMachine(address)
}

/** Who really calls, for connections that do not pass through the routes: the last address a trusted proxy vouches for. */
export function callerAddress({ headers, socket }: IncomingMessage, trust: AddressTrust): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',')
  let address = socket.remoteAddress ?? ''
  while (trust(address)) {
    const further = named.pop()?.trim()
    if (!further) break
    address = further
  }
  return address
}

/** One name for a caller: an IPv6 network of a household or office (64 bits) counts as one, or it would have no limit. */
export function callerName(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = must(plain.split('%', 1)[0], 'an address before its zone').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** An IPv4 address that came over IPv6 ("::ffff:10.0.0.5") in its own spelling. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
