import { createHash } from 'node:crypto'
import type { OutsideAnswer } from '../outside/call-outside.ts'
import type { KeyedAsking } from '../outside/providers/keyed-provider.ts'
import type { CarrierAnswer, CarrierRequest, CarrierWire } from './wire.ts'

/** What a login gives for a while. */
export interface Access {
  token: string
  /** Ms since 1970. */
  endsAt: number
}

/** Ahead of its end by so much a new one is fetched (ms). */
const aheadMs = 5 * 60_000

/**
 * Calls in the name of a login whose access lasts for a while: kept in memory by the keys that it was given for, fetched anew ahead of its end and where it is refused, one for all who wait: at some
 * carriers a new one ends the one before. One call never logs in twice in a row.
 */
export function withAccess(wire: CarrierWire, login: (asking: KeyedAsking) => Promise<Access>) {
  const kept = new Map<string, Promise<Access>>()

  function fetchNew(name: string, asking: KeyedAsking): Promise<Access> {
    const fetched = login(asking)
    kept.set(name, fetched)
    fetched.catch(() => kept.get(name) === fetched && kept.delete(name))
    return fetched
  }

  /** Whoever comes second to find one over takes what the first one fetches. */
  function another(than: Promise<Access>, name: string, asking: KeyedAsking): Promise<Access> {
    const latest = kept.get(name)
    return latest && latest !== than ? latest : fetchNew(name, asking)
  }

  /** Asks with access; refused, once more with a new one. */
  async function send<A extends { status: number }>(
    asking: KeyedAsking,
    sendWith: (headers: { authorization: string }) => Promise<A>,
  ): Promise<A> {
    const name = createHash('sha256').update(JSON.stringify(asking.keys)).digest('hex')
    const askWith = async (access: Promise<Access>) =>
      sendWith({ authorization: `Bearer ${(await access).token}` })
    const known = kept.get(name) ?? fetchNew(name, asking)
    const isOver = (await known).endsAt - aheadMs <= asking.now
    const access = isOver ? another(known, name, asking) : known
    const answer = await askWith(access)
    if (answer.status !== 401) return answer
    const again = await askWith(another(access, name, asking))
    if (again.status === 401) throw wire.keysRefused('HTTP 401')
    return again
  }

  return {
    ask: (request: CarrierRequest, asking: KeyedAsking): Promise<CarrierAnswer> =>
      send(asking, (access) => wire.ask({ ...request, headers: { ...request.headers, ...access } }, asking)),
    file: (url: string, asking: KeyedAsking): Promise<OutsideAnswer> =>
      send(asking, (headers) => wire.file({ url, headers }, asking)),
  }
}
