import pg from 'pg'
import { addressesOf } from './postgresql-hosts.ts'
import { clientConfig, isTransientState } from './postgresql-query.ts'
import { openPostgresqlStore } from './postgresql-store.ts'
import { openSqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'
import { tellUpgrade } from './upgrade-report.ts'

interface StorePlace {
  /** Where SQLite keeps the shop. */
  dataFolder: string
}

interface OpenStoreOptions extends StorePlace {
  /** Gets lines about an upgrade that takes a while. */
  say?: (line: string) => void
}

/** Where PostgreSQL keeps the shop; nothing when it is in the data folder. */
export function databaseAddress(): string | undefined {
  return process.env.DATABASE_URL || undefined
}

/** The store that the surroundings name: PostgreSQL at `DATABASE_URL` if that is set, else SQLite in the data folder. */
export async function openStore({ dataFolder, say }: OpenStoreOptions): Promise<Store> {
  const report = say && tellUpgrade(say, () => performance.now())
  const address = databaseAddress()
  if (!address) return openSqliteStore(dataFolder, { report })
  const connections = readConnections()
  try {
    const pooler = process.env.DATABASE_POOLER_URL || undefined
    return await openPostgresqlStore(address, { connections, pooler, report })
  } catch (error) {
    throw new Error(connectionProblem(address, error), { cause: error })
  }
}

/** What the shop is kept in, for people: never with a password. */
export function placeName({ dataFolder }: StorePlace): string {
  const address = databaseAddress()
  return address ? databaseName(address) : dataFolder
}

/** One sentence about what went wrong between us and the database, and what to do. */
export function connectionProblem(address: string, error: unknown): string {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  const name = databaseName(address)
  if (!name) return 'DATABASE_URL cannot be read. It looks like postgresql://user:password@host:5432/khotay'
  if (/^28/.test(code)) return `${name} refuses the user or the password in DATABASE_URL.`
  if (code === '3D000') return `${name} does not exist. Create it, or correct DATABASE_URL.`
  if (code === '42501') return `The user in DATABASE_URL may not create tables in ${name}.`
  if (isTransientState(error) || syscall === 'connect' || syscall === 'getaddrinfo') {
    return `${name} does not answer (${code || 'timeout'}). Start it, or correct DATABASE_URL.`
  }
  return message
}

/** Host, port and database, nothing secret; empty when the address cannot be read. */
function databaseName(address: string): string {
  try {
    const clients = addressesOf(address).map((one) => new pg.Client(clientConfig(one)))
    const places = clients.map(({ host, port }) => `${host}:${port}`).join(' or ')
    return `The PostgreSQL database ${clients[0]?.database} at ${places}`
  } catch {
    return ''
  }
}

function readConnections(): number {
  const { DATABASE_CONNECTIONS: typed = '10' } = process.env
  const connections = Number(typed)
  if (Number.isInteger(connections) && connections >= 2 && connections <= 200) return connections
  throw new Error(`DATABASE_CONNECTIONS takes a whole number from 2 to 200, got "${typed}".`)
}
