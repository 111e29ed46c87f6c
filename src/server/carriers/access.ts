import { createHash } from 'node:crypto'
import type { KeyedAsking } from '../outside/providers/keyed-provider.ts'
import type { CarrierAnswer, CarrierRequest, CarrierWire } from './wire.ts'

/** What a login gives for a while. */
export interface Access {
  token: string
  /** Ms since 1970. */
  endsAt: number
}

/** Ahead of its end by so much a new one is fetched, and one this young that is refused is refused for its keys (ms). */
const aheadMs = 5 * 60_000
const youngMs = 60_000

interface Kept extends Access {
  since: number
}

/**
 * Calls in the name of a login whose access lasts for a while: kept in memory by the keys that it was given for, fetched anew ahead of its end and where it is refused, one for all who wait, and never
 * twice in a row.
 */
export function withAccess(wire: CarrierWire, login: (asking: KeyedAsking) => Promise<Access>) {
  const kept = new Map<string, Promise<Kept>>()

  function fetchNew(name: string, asking: KeyedAsking): Promise<Kept> {
    const fetched = login(asking).then((access) => ({ ...access, since: asking.now }))
    kept.set(name, fetched)
    fetched.catch(() => kept.get(name) === fetched && kept.delete(name))
    return fetched
  }

  async function current(name: string, asking: KeyedAsking): Promise<Kept> {
    const known = kept.get(name)
    if (!known) return fetchNew(name, asking)
    const access = await known
    if (access.endsAt - aheadMs > asking.now || kept.get(name) !== known) return access
    return fetchNew(name, asking)
  }

  return {
    /** Asks with access; refused, once more with a new one. */
    async ask(request: CarrierRequest, asking: KeyedAsking): Promise<CarrierAnswer> {
      const name = createHash('sha256').update(JSON.stringify(asking.keys)).digest('hex')
      const bearing = ({ token }: Access): CarrierRequest => ({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      })
      const access = await current(name, asking)
      const answer = await wire.ask(bearing(access), asking)
      if (answer.status !== 401) return answer
      const latest = await current(name, asking)
      const isAnother = latest.token !== access.token
      if (!isAnother && asking.now - latest.since < youngMs && latest.since !== asking.now)
        throw wire.keysRefused('HTTP 401')
      const again = await wire.ask(bearing(isAnother ? latest : await fetchNew(name, asking)), asking)
      if (again.status === 401) throw wire.keysRefused('HTTP 401')
      return again
    },
  }
}
