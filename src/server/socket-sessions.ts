import { type Actor, actorOf } from '../domain/people/actor.ts'
import type { Staff } from '../domain/tables/company.ts'
import type { Caller } from './auth/caller.ts'
import { outlivesBadge } from './auth/sessions.ts'
import type { Accounts, Person } from './store/accounts.ts'
import type { Reading, Store } from './store/store.ts'

/** How often sessions with a socket are looked at (ms); one lookup a session and one read a shop. */
const lookEveryMs = 3_000

/** A socket, as far as it can be closed. */
export interface Line {
  /** For good: whoever held it has to sign in again. */
  end(): void
  /** Closes it so that the device dials again, as who it is now. */
  renew(): void
}

export interface SocketSessions {
  /** A socket that was let in as this person. Answers how to forget it. */
  add(line: Line, caller: Caller): () => void
  /**
   * Looks at once at the people of a shop in which something changed, and reads what `work` wants in the same snapshot. Answers that, and whose
   * sockets may be told of it now: their sessions go on, and they may do what they might when they dialled.
   */
  lookAtPeople<R>(
    company: string,
    work: (reading: Reading) => Promise<R>,
  ): Promise<{ found: R; standing: readonly Line[] } | undefined>
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

  async function lookAtPeople<R>(company: string, work: (reading: Reading) => Promise<R>) {
    const held = [...(open.get(company) ?? [])]
    if (held.length === 0) return undefined
    const names = [...new Set(held.map(({ actor }) => actor.userName))]
    const { rows, found } = await store.read(company, async (reading) => ({
      rows: await reading.rows(names.map((key) => ({ table: 'staff', key }))),
      found: await work(reading),
    }))
    const people = new Map(names.map((name, index) => [name, rows[index] as Staff | undefined]))
    const unchanged = held.filter(({ line, actor, session }) => {
      const staff = people.get(actor.userName)
      const isOver = !staff?.active || outlivesBadge(session, staff)
      if (isOver) line.end()
      else if (isSame(actor, actorOf(staff, company))) return true
      else line.renew()
      return false
    })
    const going = await endOthers(unchanged)
    const now = open.get(company)
    return { found, standing: going.flatMap((one) => (now?.has(one) ? [one.line] : [])) }
  }

  /** Ends those whose sessions are over; answers the others. */
  async function endOthers(held: readonly Held[]): Promise<Held[]> {
    const hashes = [...new Set(held.map(({ session }) => session.tokenHash))]
    const known = await store.accounts.sessions(hashes)
    const going = new Set(
      known.flatMap(({ tokenHash, ended, expiresAt }) => (!ended && expiresAt > clock() ? [tokenHash] : [])),
    )
    return held.filter(({ line, session }) => {
      const goesOn = going.has(session.tokenHash)
      if (!goesOn) line.end()
      return goesOn
    })
  }

  async function lookAtAll(): Promise<void> {
    for (const company of [...open.keys()]) await lookAtPeople(company, async () => undefined)
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
