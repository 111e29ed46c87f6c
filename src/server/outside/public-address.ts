import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

/** All IP addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

/** A name that leads to where a server that anybody may send out has no business (O13). */
export class PrivateAddress extends Error {}

/** The IP addresses of a name or of an address in a URL; none where there are none. Throws `PrivateAddress` when one of them is. */
export async function publicAddressesOf(hostname: string, resolve: Resolve): Promise<string[]> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(name) ? [name] : await resolve(name)
  if (found.some(isPrivateAddress)) throw new PrivateAddress('The name leads into a network.')
  return found
}

/** Has a connection opened to those very addresses, so that a name cannot change its mind in between. */
export function lookupAt(find: Resolve): LookupFunction {
  return (name, { all }, done) => {
    find(name).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIP(address) }))
        const [first] = addresses
        if (!first) done(Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' }), '')
        else if (all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error) => done(error, ''),
    )
  }
}

export async function resolveName(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}
