import { scopeName, scopeOf } from '../domain/people/scope.ts'
import type { Staff } from '../domain/tables/company.ts'
import { deepEqual } from '../lib/deep-equal.ts'
import { actorOfUser } from './actor-of-user.ts'
import type { Told } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import type { RowWrite } from './write-rows.ts'

/**
 * Staff rows come from the server: from here on the lanes of these people act with what they may do now, as the server judges them
 * already. Answers whether a lane changed, since waiting commands may then come out otherwise.
 *
 * 2026-11-22: what a person may do was noted at the sign-in and stayed so for as long as the scope was the same: somebody who had lost
 * `stock_crud` went on packing, and heard of it only from refusals.
 *
 * 2026-11-23: a load may begin with rows that the server kept from a while ago. Taken for news they gave a colleague of a shared phone rights back
 * that a newer load had taken, and each of the two loads called for the other, for ever: what is older than what is known counts no more.
 */
export async function settleActors(
  db: ReplicaDatabase,
  incoming: readonly RowWrite[],
  told: Told,
): Promise<boolean> {
  const staff = new Map(
    incoming.flatMap(({ table, key, row }) => (table === 'staff' && row ? [[key, row as Staff]] : [])),
  )
  if (staff.size === 0) return false
  let isChanged = false
  for (const lane of await db.lanes.toArray()) {
    const row = staff.get(lane.user)
    if (!row || isOlder(told, lane.actorAt)) continue
    const { userName, name, role, department, flags: permission, warehouses } = row
    const company_id = lane.actor.company
    const actor = actorOfUser({ userName, name, company_id, role, department, permission, warehouses })
    if (deepEqual(actor, lane.actor)) {
      await db.lanes.put({ ...lane, actorAt: told })
      continue
    }
    const scope = scopeName(scopeOf(actor))
    const isOther = lane.outgrown === true || scope !== scopeName(scopeOf(lane.actor))
    const outgrown = isOther && !db.name.endsWith(`:${scope}`) ? true : undefined
    await db.lanes.put({ ...lane, actor, actorAt: told, outgrown })
    isChanged = true
  }
  return isChanged
}

function isOlder(told: Told, known: Told | undefined): boolean {
  return known !== undefined && known.lineage === told.lineage && told.version < known.version
}
