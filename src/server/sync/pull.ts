import { type Scope, scopeName, scopeOf } from '../../domain/people/scope.ts'
import { minWireVersion, PullRequest, pushCommandLimit, pushesOnTheRoad } from '../../protocol/wire.ts'
import { readAs } from '../auth/caller.ts'
import { type Fields, parse } from '../http/body.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { findLane, startReplica } from './lanes.ts'
import { endOfPage, type PageLimits } from './page.ts'
import { answerOf } from './push.ts'
import { rowText } from './row-text.ts'

/**
 * What came to nothing among so many of the last commands comes again with every pull, beside what is in its range: the cursor says what rows a device
 * holds, not what answers it saw (a cut answer, a snapshot, another person's lane on the same phone). A device that lost
 * the answers of its pushes asks for them again before it sends more, so twice what may be on the road is enough.
 */
const latestCommands = 2 * pushesOnTheRoad * pushCommandLimit

interface Pull {
  store: Store
  session: StoredSession
  fields: Fields
  now: number
  limits: PageLimits
  /** Told of each page: how many rows it holds and where it ends. */
  tell(page: { deviceId: string; rows: number; to: number }): void
}

/** What changed behind the cursor, from one snapshot, as the JSON text of a `PullResponse`. */
export async function pull({ store, session, fields, now, limits, tell }: Pull): Promise<string> {
  const asked = parse(PullRequest, { cursor: 0, ...fields })
  const { deviceId, cursor, lineage: known } = asked
  for (;;) {
    const text = await readAs(store, session, async (reading, actor) => {
      const lane = await findLane(reading, deviceId, actor)
      const scope = scopeOf(actor)
      const name = scopeName(scope)
      const isSameScope = name === (asked.scope ?? lane?.scope)
      // Rows that another lane of the device fetched are of the right scope too.
      const isNews = lane?.scope !== name && (cursor === 0 || asked.scope === name)
      if (!lane || isNews) return { startFor: actor }
      const { version, tombstoneFloor, lineage } = await reading.head()
      const isOtherHistory = known !== undefined && known !== lineage
      if (!isSameScope || isOtherHistory || cursor < tombstoneFloor || cursor > version) {
        return resetText(cursor, lineage)
      }
      const { to, more } = await endOfPage(reading, cursor, limits)
      const confirmedSeq = await reading.confirmedSeq(deviceId, to)
      const head = {
        from: cursor,
        to,
        confirmedSeq,
        confirmedId: (await reading.command(deviceId, confirmedSeq))?.id,
        answers: (
          await reading.notApplied(deviceId, { from: cursor, to, above: confirmedSeq - latestCommands })
        ).map(answerOf),
        more,
        lineage,
        minWireVersion,
      }
      const changed = to === cursor ? [] : await reading.changed(cursor, to)
      const rows = changed.filter(({ table }) => scope.tables.includes(table)).length
      tell({ deviceId, rows, to })
      return `${JSON.stringify(head).slice(0, -1)},"tables":${tablesText(scope, changed)}}`
    })
    if (typeof text === 'string') return text
    await startReplica(store, deviceId, text.startFor, now)
  }
}

/** The device starts over with a snapshot and keeps its queue; nothing is confirmed by this answer. */
function resetText(cursor: number, lineage: string): string {
  const nothing = { from: cursor, to: cursor, confirmedSeq: 0, answers: [], tables: {}, more: false }
  return JSON.stringify({ ...nothing, reset: true, lineage, minWireVersion })
}

/** Changed rows as this scope may see them, as JSON text; those of tables outside it are left out. */
export function tablesText(scope: Scope, changed: readonly StoredRow[]): string {
  const deltas = new Map<string, { puts: string[]; dels: string[] }>()
  for (const row of changed) {
    if (!scope.tables.includes(row.table)) continue
    const delta = deltas.get(row.table) ?? { puts: [], dels: [] }
    deltas.set(row.table, delta)
    addRow(delta, row, rowText(scope, row))
  }
  const parts = [...deltas].map(
    ([table, { puts, dels }]) => `"${table}":{"puts":[${puts.join(',')}],"dels":[${dels.join(',')}]}`,
  )
  return `{${parts.join(',')}}`
}

/** A row that left the scope is deleted on the device: it may have held an older version. */
function addRow(
  delta: { puts: string[]; dels: string[] },
  { key }: StoredRow,
  text: string | undefined,
): void {
  if (text === undefined) delta.dels.push(JSON.stringify(key))
  else delta.puts.push(text)
}
