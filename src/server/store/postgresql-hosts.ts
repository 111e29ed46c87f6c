import pg, { type Client, type ClientConfig } from 'pg'
import { must } from '../../lib/must.ts'

/** Where a server of several listens. */
interface Place {
  host: string
  port: number
}

/** How long a server that may be gone is asked whether it takes writes (ms). */
const probeMs = 3_000

/** `postgresql://user:password@a:5432,b:5432/khotay`, as libpq writes several servers of which one takes writes: an address of each. */
export function addressesOf(address: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
  if (!hosts.includes(',')) return [address]
  return hosts.split(',').map((host) => `${before}${host}${withoutWish(after)}`)
}

/** Of several servers the one that takes writes is always meant. */
function withoutWish(rest: string): string {
  return rest.replace(/target_session_attrs=[a-z-]*&?/, '').replace(/[?&]$/, '')
}

/** What opens connections to an address: where it names several servers, to the one that takes writes now. */
export function clientClass(configs: readonly ClientConfig[]): new (config?: ClientConfig) => Client {
  return configs.length > 1 ? writersClient(configs) : pg.Client
}

/**
 * A primary that died leaves its work to its standby: who connects asks all of them which one takes writes, and remembers it until a connection fails.
 *
 * 2026-11-28: not by `target_session_attrs`, which the driver does not know; and not by the order of the hosts, because the one that was first may come back as the standby of the other.
 */
function writersClient(configs: readonly ClientConfig[]): new (config?: ClientConfig) => Client {
  let known: Promise<Place> | undefined
  const choose = (): Promise<Place> => {
    known ??= findWriter(configs).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return class extends pg.Client {
    override connect(): Promise<Client>
    override connect(callback: (error: Error | null, client?: Client) => void): void
    override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | undefined {
      const connected = this.#toWriter()
      if (!callback) return connected
      connected.then((client) => callback(null, client), callback)
    }

    async #toWriter(): Promise<Client> {
      // Whoever takes this connection listens from then on; a server that dies before that would end the process.
      this.on('error', () => {})
      const chosen = choose()
      Object.assign(this, await chosen)
      try {
        await super.connect()
        await refuseReader(this)
        return this
      } catch (error) {
        // Whoever comes next asks all of them anew.
        if (known === chosen) known = undefined
        this.end().catch(() => {})
        throw error
      }
    }
  }
}

async function findWriter(configs: readonly ClientConfig[]): Promise<Place> {
  try {
    return await Promise.any(configs.map(probe))
  } catch (error) {
    throw error instanceof AggregateError ? must<unknown>(error.errors[0], 'a reason') : error
  }
}

async function probe(config: ClientConfig): Promise<Place> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseReader(client)
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {})
  }
}

/** Throws, as a write would, where another server became the primary. */
async function refuseReader(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'off') return
  throw Object.assign(new Error(`The PostgreSQL at ${client.host}:${client.port} takes no writes`), {
    code: '25006',
  })
}
