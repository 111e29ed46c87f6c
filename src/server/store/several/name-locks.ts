import type { Client } from 'pg'
import type { PostgresqlStore } from '../postgresql-store.ts'

/** Of names that only one may have on all servers, those that somebody is about to take. */
export interface NameLocks {
  /** Waits until nobody else takes it. */
  take(name: string): Promise<void>
  /** To be called once what took them is written, or is not. */
  letGo(): Promise<void>
}

/** Whoever waits longer than this (ms) is told that the server is busy. */
const patienceMs = 10_000

/**
 * Each server watches over the names of its own companies. Whoever takes a new one asks the others first, and holds it on the first server until it is
 * written: on a connection of its own, so that no write that waits for a name keeps another from going on.
 */
export function openNameLocks(home: Pick<PostgresqlStore, 'connect'>): NameLocks {
  let line: Promise<Client> | undefined
  const open = async () => {
    const opened = await home.connect()
    await opened.query(`set lock_timeout = ${patienceMs}`)
    return opened
  }
  return {
    async take(name) {
      line ??= open()
      await (await line).query('select pg_advisory_lock(hashtextextended($1, 0))', [`khotay ${name}`])
    },
    async letGo() {
      await (await line?.catch(() => undefined))?.end()
    },
  }
}
