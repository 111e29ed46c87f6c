import type { Actor } from '../../domain/people/actor.ts'
import { reckoning } from '../../domain/people/row-digests.ts'
import { scopeName, scopeOf } from '../../domain/people/scope.ts'
import { type Secret, secrets } from '../../domain/tables/table.ts'
import { hidesOf, type ReplicatedTable, replicatedTables } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { SumsRequest, type SumsResponse } from '../../protocol/wire.ts'
import { readAs } from '../auth/caller.ts'
import { type Fields, parse } from '../http/body.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Reading, Store, TableSum } from '../store/store.ts'
import { closedCutoff } from './closed-cutoff.ts'
import { findLane } from './lanes.ts'

interface Sums {
  store: Store
  session: StoredSession
  fields: Fields
  now: number
}

/**
 * What the tables of a device's scope hold, summed up: a device whose own sums differ fetches those tables anew. One that reckons
 * otherwise is told of tables without secrets only, or it would fetch the others again and again for nothing.
 */
export async function sums({ store, session, fields, now }: Sums): Promise<SumsResponse> {
  const { deviceId, cursor, reckoning: theirs } = parse(SumsRequest, fields)
  return readAs(store, session, async (reading, actor) => {
    const scope = scopeOf(actor)
    const lane = await findLane(reading, deviceId, actor)
    const { version, lineage } = await reading.head()
    const since = closedCutoff(now)
    const head = { version, lineage, closedSince: since }
    if (version !== cursor || lane?.scope !== scopeName(scope)) return head
    const { found, seen } = await sumsFor(reading, actor, since)
    const told = found.filter(({ table }) => theirs === reckoning || hidesOf(table).length === 0)
    return { ...head, tables: byTable(told), reckoning, seen }
  })
}

/** What the tables of a person's scope hold, summed up, of the version that the reading sees. */
export async function sumsFor(
  reading: Reading,
  actor: Actor,
  since: number,
): Promise<{ found: TableSum[]; seen: Secret[] }> {
  const scope = scopeOf(actor)
  const { version, lineage } = await reading.head()
  const { warehouses } = scope
  const tables = replicatedTables.filter((table) => scope.tables.includes(table))
  const seen = secrets.filter((secret) => scope[secret])
  const name = JSON.stringify([actor.company, lineage, version, since, scopeName(scope)])
  const found = latest.get(name) ?? (await reading.sums({ tables, seen, warehouses, closedSince: since }))
  remember(name, found)
  return { found, seen }
}

/** The sums asked for last: phones that come to work together ask for the same. */
const latest = new Map<string, TableSum[]>()
const mostRemembered = 200

function remember(name: string, found: TableSum[]): void {
  latest.delete(name)
  latest.set(name, found)
  if (latest.size > mostRemembered) latest.delete(must(latest.keys().next().value, 'the oldest sums'))
}

export function byTable(found: readonly TableSum[]): Record<ReplicatedTable, { rows: number; sum: number }> {
  return Object.fromEntries(found.map(({ table, ...sum }) => [table, sum])) as Record<
    ReplicatedTable,
    { rows: number; sum: number }
  >
}
