import { createAdapter } from '@socket.io/postgres-adapter'
import type { Client, Pool } from 'pg'
import type { ServerOptions } from 'socket.io'
import { isPostgresql, type PostgresqlStore } from './store/postgresql-store.ts'
import type { Store } from './store/store.ts'
import { turnstile } from './store/turnstile.ts'

/**
 * How processes over one database tell each other's phones that something changed: by notifications of PostgreSQL. On
 * SQLite there is one process, and nothing to tell. A notification that is lost costs time only: phones also pull by themselves.
 */
export function socketAdapter(store: Store): Pick<ServerOptions, 'adapter'> | undefined {
  if (!isPostgresql(store)) return undefined
  // The adapter takes its namespace's constructor for a class with more than it uses.
  const adapter = createAdapter(oneLine(store) as unknown as Pool, { tableName: 'socket_attachments' })
  return { adapter: adapter as unknown as ServerOptions['adapter'] }
}

/** The one connection on which is listened and told, so that a poke never waits behind the shop's work. */
function oneLine(store: PostgresqlStore) {
  const inTurn = turnstile()
  let line: Client | undefined
  const query = (text: string, values?: unknown[]) =>
    inTurn(async () => {
      if (!line) throw new Error('The line between the servers is down')
      return line.query(text, values)
    })
  return {
    /** Asked for again whenever the line ended. */
    connect: () =>
      inTurn(async () => {
        const opened = await store.connect()
        opened.once('end', () => {
          if (line === opened) line = undefined
        })
        line = opened
        return {
          on: (event: 'end', told: () => void) => opened.on(event, told),
          removeAllListeners: (event: 'end') => opened.removeAllListeners(event),
          release: () => void opened.end(),
          query,
        }
      }),
    query,
  }
}
