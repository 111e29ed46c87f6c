import { type Actor, actorOf } from '../domain/people/actor.ts'
import type { Staff } from '../domain/tables/company.ts'
import type { Caller } from './auth/caller.ts'
import { outlivesBadge } from './auth/sessions.ts'
import type { Accounts, Person } from './store/accounts.ts'
import type { Store } from './store/store.ts'

/** How often sessions with a socket are looked at (ms); one lookup a session and one read a shop. */
const lookEveryMs = 3_000

/** A socket, as far as it can be closed. */
interface Line {
  /** For good: whoever held it has to sign in again. */
  end(): void
  /** Closes it so that the device dials again, as who it is now. */
  renew(): void
}

export interface SocketSessions {
  /** A socket that was let in as this person. Answers how to forget it. */
  add(line: Line, caller: Caller): () => void
  /** Looks at once at the people of a shop in which something changed. */
  lookAtPeople(company: string): Promise<void>
  /** Looks at everybody; done every so often by itself. */
  lookAtAll(): Promise<void>
  /** All sessions of the person ended. */
  endAllOf(person: Person): void
  stop(): void
}

interface Held extends Caller {
  line: Line
}

/** A token is asked for when a socket opens; this closes the socket when the token, or what the person may do, is gone since. */
export function watchSocketSessions(
  store: Store,
  clock: () => number,
  everyMs: number = lookEveryMs,
): SocketSessions {
  const open = new Map<string, Set<Held>>()
  let timer: NodeJS.Timeout
  let isStopped = false

  async function lookAtPeople(company: string): Promise<void> {
    const held = [...(open.get(company) ?? [])]
    if (held.length === 0) return
    const names = [...new Set(held.map(({ actor }) => actor.userName))]
    const rows = await store.read(company, (reading) =>
      reading.rows(names.map((key) => ({ table: 'staff', key }))),
    )
    const people = new Map(names.map((name, index) => [name, rows[index] as Staff | undefined]))
    for (const { line, actor, session } of held) {
      const staff = people.get(actor.userName)
      if (!staff?.active || outlivesBadge(session, staff)) line.end()
      else if (!isSame(actor, actorOf(staff, company))) line.renew()
    }
  }

  async function lookAtSessions(company: string): Promise<void> {
    const held = [...(open.get(company) ?? [])]
    for (const tokenHash of new Set(held.map(({ session }) => session.tokenHash))) {
      const session = await store.accounts.session(tokenHash)
      if (session && !session.ended && session.expiresAt > clock()) continue
      for (const { line, session } of held) if (session.tokenHash === tokenHash) line.end()
    }
  }

  async function lookAtAll(): Promise<void> {
    for (const company of [...open.keys()]) {
      await lookAtPeople(company)
      await lookAtSessions(company)
    }
  }

  // A store that is silent for a while is asked again in the next round. Rounds never overlap.
  function lookLater(): void {
    timer = setTimeout(() => {
      lookAtAll()
        .catch(() => undefined)
        .finally(() => isStopped || lookLater())
    }, everyMs)
    timer.unref()
  }
  lookLater()

  return {
    add(line, caller) {
      const { company } = caller.actor
      const held = { line, ...caller }
      const neighbours = open.get(company) ?? new Set()
      open.set(company, neighbours.add(held))
      return () => {
        neighbours.delete(held)
        if (neighbours.size === 0 && open.get(company) === neighbours) open.delete(company)
      }
    },
    lookAtPeople,
    lookAtAll,
    endAllOf({ userName, company }) {
      for (const { line, actor } of [...(open.get(company) ?? [])])
        if (actor.userName === userName) line.end()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function isSame(one: Actor, other: Actor): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Wraps a store so that `tell` hears whose sessions were closed. */
export function tellingEnds(store: Store, tell: (person: Person) => void): Store {
  const accounts: Accounts = {
    ...store.accounts,
    async closeSessionsOf(person) {
      await store.accounts.closeSessionsOf(person)
      tell(person)
    },
    async pauseSessionsOf(person) {
      await store.accounts.pauseSessionsOf(person)
      tell(person)
    },
  }
  return new Proxy(store, {
    get: (target, name) => (name === 'accounts' ? accounts : (Reflect.get(target, name, target) as unknown)),
  })
}
