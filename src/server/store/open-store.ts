import { must } from '../../lib/must.ts'
import { connectionProblem, databaseName } from './connection-problem.ts'
import { openPostgresqlStore, type PostgresqlOptions } from './postgresql-store.ts'
import type { ReadPlace } from './reader.ts'
import { refuseOneOfSeveral } from './several/join-servers.ts'
import { readServers, type ServerAddress } from './several/server-list.ts'
import { openSeveralStore } from './several/several-store.ts'
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

/** Whether the surroundings name PostgreSQL, one server or several; else the shop lies in the data folder. */
export function liesInPostgresql(): boolean {
  return readServers(process.env).length > 0
}

/** Where a thread finds what `openStore` opens. */
export function readPlace({ dataFolder }: StorePlace): ReadPlace {
  const servers = readServers(process.env)
  return servers.length > 0 ? { servers } : { folder: dataFolder }
}

/** The store that the surroundings name: PostgreSQL at `DATABASE_URL`, several servers at `DATABASE_URLS`, else SQLite in the data folder. */
export async function openStore({ dataFolder, say }: OpenStoreOptions): Promise<Store> {
  const report = say && tellUpgrade(say, () => performance.now())
  const servers = readServers(process.env)
  if (servers.length === 0) return openSqliteStore(dataFolder, { report })
  return openPostgresql(servers, { connections: readConnections(), report })
}

/** The store that lies on one server, or on several. */
export async function openPostgresql(
  servers: readonly ServerAddress[],
  options: Omit<PostgresqlOptions, 'pooler'>,
): Promise<Store> {
  const { name, address, pooler } = must(servers[0], 'a server')
  if (name !== '') return openSeveralStore(servers, options)
  try {
    const store = await openPostgresqlStore(address, { ...options, pooler })
    await refuseOneOfSeveral(store.ask).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    return store
  } catch (error) {
    throw new Error(connectionProblem(address, error), { cause: error })
  }
}

/** What the shop is kept in, for people: never with a password. */
export function placeName({ dataFolder }: StorePlace): string {
  const servers = readServers(process.env)
  const [first] = servers
  if (!first) return dataFolder
  if (first.name === '') return databaseName(first.address)
  return `The PostgreSQL servers ${servers.map(({ name }) => name).join(', ')}`
}

function readConnections(): number {
  const { DATABASE_CONNECTIONS: typed = '10' } = process.env
  const connections = Number(typed)
  if (Number.isInteger(connections) && connections >= 2 && connections <= 200) return connections
  throw new Error(`DATABASE_CONNECTIONS takes a whole number from 2 to 200, got "${typed}".`)
}
