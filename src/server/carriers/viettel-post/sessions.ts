import { createHash } from 'node:crypto'
import type { KeyedAsking, Keys } from '../../outside/providers/keyed-provider.ts'

/** What a login gave. */
export interface Session {
  token: string
  userId: string
  phone: string
  /** Ms since 1970. */
  until: number
}

export interface Sessions {
  /** The one of these keys; a login where there is none that will do. @param refused a token that the carrier does not take any more */
  of(asking: KeyedAsking, refused?: string): Promise<Session>
}

/** Not used any more so long before its end. */
const aheadMs = 5 * 60_000

/** Sessions of logins, in memory alone, by the keys that they were given for: whoever asks at the same time waits for one login. */
export function makeSessions(login: (asking: KeyedAsking) => Promise<Session>): Sessions {
  const open = new Map<string, Promise<Session>>()

  return {
    async of(asking, refused) {
      const name = nameOf(asking.keys)
      const known = open.get(name)
      const session = await known?.catch(() => undefined)
      if (session && session.token !== refused && session.until - aheadMs > asking.now) return session
      // Whoever waited beside us may have asked for another already.
      const beside = open.get(name)
      if (beside && beside !== known) return beside
      const asked = login(asking)
      open.set(name, asked)
      asked.catch(() => {
        if (open.get(name) === asked) open.delete(name)
      })
      return asked
    },
  }
}

/** The keys themselves are kept nowhere. */
const nameOf = (keys: Keys) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(keys).sort()))
    .digest('hex')
