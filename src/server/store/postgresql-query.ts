import pg, { type Client, type ClientBase, type ClientConfig, type Pool } from 'pg'
import { must } from '../../lib/must.ts'
import { addressesOf, clientClass } from './postgresql-hosts.ts'
import { turnstile } from './turnstile.ts'

/** Sends one statement and answers its rows. One that comes `once` is not kept for the next time. */
export type Ask = <R>(text: string, values?: readonly unknown[], often?: 'once') => Promise<R[]>

/** Version counters, times and digests lie below 2⁵³, so a bigint is a plain number here. */
const int8 = 20
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === int8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
} as NonNullable<ClientConfig['types']>

/** How long anything may take on a connection of the pool (ms). */
const limits = {
  /** One statement. */
  statement_timeout: 30_000,
  /** Waiting for another process's transaction. */
  lock_timeout: 10_000,
  /** A transaction in which nothing happens: its process hangs. */
  idle_in_transaction_session_timeout: 60_000,
  /** The answer of a server that is gone without a word. */
  query_timeout: 45_000,
}

/** What goes through a pooler; see `openPool`. */
const throughPooler = new WeakSet<ClientBase | Pool>()

interface PoolPlace {
  /** The server itself, or its pooler. */
  address: string
  /** Whether a pooler such as PgBouncer answers there, which may give every transaction another connection of its own. */
  isPooler: boolean
}

/**
 * Opens the connections on which the shop works.
 *
 * 2026-11-28: through a pooler nothing is left behind on a connection. Statements have no names, since one that another connection
 * prepared is not known here, and limits are said in each transaction, since PgBouncer refuses them where a connection begins.
 */
export function openPool(
  { address, isPooler }: PoolPlace,
  { connections, patienceMs }: { connections: number; patienceMs: number },
): Pool {
  const pool = new pg.Pool({
    ...clientConfig(must(addressesOf(address)[0], 'an address')),
    ...(isPooler ? { query_timeout: limits.query_timeout } : limits),
    Client: clientOf(address),
    max: connections,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    connectionTimeoutMillis: patienceMs,
  })
  // Lost connections fail their own statements; without listeners they would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (isPooler) throughPooler.add(client)
  })
  if (isPooler) throughPooler.add(pool)
  return pool
}

/** The same limits for the rest of a transaction. */
const limitsInside = (['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const)
  .map((name) => `; set local ${name} = ${limits[name]}`)
  .join('')

const clients = new Map<string, ReturnType<typeof clientClass>>()

/** One for each address: it remembers which of several servers takes writes. */
function clientOf(address: string): ReturnType<typeof clientClass> {
  const known = clients.get(address) ?? clientClass(addressesOf(address).map(clientConfig))
  clients.set(address, known)
  return known
}

/** A connection without time limits: work of minutes that nobody waits for. */
export function clientConfig(address: string): ClientConfig {
  return {
    connectionString: address,
    application_name: 'khotay',
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/** Opens a connection of its own; the answer's caller ends it. */
export async function connect(address: string): Promise<Client> {
  const Connection = clientOf(address)
  const client = new Connection(clientConfig(must(addressesOf(address)[0], 'an address')))
  // A lost connection fails the statements that wait for it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

const names = new Map<string, string>()

/** Statements are sent by name, so that PostgreSQL parses each once a connection; through a pooler without. */
export async function ask<R>(
  connection: ClientBase | Pool,
  text: string,
  values: readonly unknown[] = [],
  often?: 'once',
): Promise<R[]> {
  if (often === 'once' || throughPooler.has(connection))
    return (await connection.query<R & object>(text, values.map(storable))).rows
  let name = names.get(text)
  if (!name) {
    name = `khotay-${names.size + 1}`
    names.set(text, name)
  }
  const { rows } = await connection.query<R & object>({ name, text, values: values.map(storable) })
  return rows
}

/**
 * PostgreSQL's text holds no NUL and no half of a surrogate pair: both become U+FFFD, wherever a value goes in, so that what was
 * written under such a key is found under it. (Documents never hold them: JSON writes them as escapes.)
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd')
  return Array.isArray(value) ? value.map(storable) : value
}

/** Statements that are on their way and that only the commit waits for. */
export type LeaveToCommit = (asked: readonly Promise<unknown>[]) => void

/** What a statement answers in a transaction in which one before it failed. */
const failedBefore = '25P02'

/**
 * One transaction; rolled back when `work` throws. Statements take effect one after another, also when asked at once: on a connection of the pool these go out together, the beginning with the first of
 * them and the commit with what `work` left to it.
 * `doubt` is called when nobody knows what state the connection is in.
 */
export async function inTransaction<R>(
  client: ClientBase,
  begin: string,
  work: (ask: Ask, leave: LeaveToCommit) => Promise<R>,
  doubt: () => void = () => {},
): Promise<R> {
  const isPipelined = 'pipeline' in client && client.pipeline === true
  const inTurn = isPipelined ? <T>(query: () => Promise<T>) => query() : turnstile()
  const left: Promise<unknown>[] = []
  let cause: unknown
  let isOver = false
  const tell = (error: unknown) => {
    if ((error as { code?: unknown }).code !== failedBefore) cause = error
    throw cause ?? error
  }
  const send = <T>(query: () => Promise<T>): Promise<T> => {
    const sent = inTurn(async () => query()).catch(tell)
    quietly(sent)
    return sent
  }
  const askInside: Ask = (...asked) =>
    send(() => {
      if (isOver) throw new Error('a statement came behind the commit')
      return ask(client, ...asked)
    })
  try {
    const begun = send(() => client.query(throughPooler.has(client) ? `${begin}${limitsInside}` : begin))
    const result = await work(askInside, (asked) => {
      for (const one of asked) quietly(one)
      left.push(...asked)
    })
    isOver = true
    const committed = send(() => client.query('commit'))
    await Promise.all([begun, ...left])
    const { command } = await committed
    // A statement failed, somebody swallowed its error, and PostgreSQL quietly undid everything.
    if (command !== 'COMMIT') throw new Error('A failed statement undid the transaction')
    return result
  } catch (error) {
    await client.query('rollback').catch(doubt)
    throw error
  }
}

/** Whoever waits for it hears of its failure; nobody else has to. */
function quietly(asked: Promise<unknown>): void {
  asked.catch(() => {})
}

/** One transaction on a connection of the pool; one in doubt does not go back there. */
export async function inPooledTransaction<R>(
  pool: Pool,
  begin: string,
  work: (ask: Ask, leave: LeaveToCommit) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  let isSound = true
  try {
    return await inTransaction(client, begin, work, () => {
      isSound = false
    })
  } finally {
    client.release(!isSound)
  }
}

/** SQLSTATE classes and codes after which trying again may help. */
const transientStates = [
  /^08/, // connection
  /^25006$/, // read only: another server became the primary
  /^25P0[34]$/, // idle in a transaction, or too long in it
  /^40/, // serialization, deadlock
  /^53/, // disk full, out of memory, too many connections
  /^55P03$/, // lock not available
  /^57014$/, // took too long
  /^57P0/, // shutting down, starting up
  /^58030$/, // input or output
]
const networkCode = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN)/
/** The driver's own errors have no code. */
const lostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered))/

export function isTransientState(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return isConnectionLost(error) || transientStates.some((state) => state.test(String(code)))
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return networkCode.test(code) || /^(08|57P0)/.test(code) || lostMessage.test(error.message)
}
