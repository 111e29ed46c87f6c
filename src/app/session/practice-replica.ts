import Dexie from 'dexie'
import { floorWork } from '../../domain/people/permissions.ts'
import type { Session } from '../../replica/device-rows.ts'
import { browserEnvironment, type Environment } from '../../replica/environment.ts'
import { isBare, layOutRows } from '../../replica/lay-out-rows.ts'
import { closeReplica, openReplica, type Replica } from '../../replica/replica.ts'
import {
  practiceBins,
  practiceCompany,
  practiceOrders,
  practiceProducts,
  practiceStaff,
  practiceWarehouse,
} from './practice-rows.ts'
import { practisedHere } from './practised-here.ts'

/*
 * 2026-11-21. Practice works over a database of its own, and why nothing of it can ever be sent:
 *
 * - No session of the device store names it, so neither the worker nor a page's sync ever opens it.
 * - Its lane has no token, and its environment no network: what asks through it is told that there is none.
 * - Its lane is not mirrored, so its end is not taken for a cleared memory.
 *
 * Its queue stays where it is and is what the course reads. A window keeps its practice over a reload; leaving it deletes everything.
 */

const prefix = 'khotay:practice:'
/** Left by a window that was closed in the middle; another window may still be at it, so not at once (ms). */
const leftMs = 12 * 3_600_000

export async function openPractice(
  { user, scope, signedInAt }: Session,
  database?: string,
  around: Environment = browserEnvironment(),
): Promise<Replica> {
  const environment: Environment = {
    ...around,
    keepsake: undefined,
    fetch: () => Promise.reject(new TypeError('practice has no network')),
    looksOffline: () => true,
  }
  const { warehouses: _, ...everywhere } = user
  const name = database ?? `${prefix}${environment.now()}`
  const session: Session = {
    deviceId: 'practice',
    database: name,
    token: '',
    scope,
    signedInAt,
    // Everybody may try the floor, whatever they do in the shop and in which warehouse.
    user: { ...everywhere, permission: [...new Set([...user.permission, ...floorWork])] },
  }
  const replica = await openReplica(session, environment)
  try {
    if (await isBare(replica)) await layOut(replica)
    return replica
  } catch (fault) {
    await dropPractice(replica)
    throw fault
  }
}

/** The table as it was at the beginning; what was ticked off stays ticked. */
export async function layOut(replica: Replica): Promise<void> {
  const { user } = replica.session
  await layOutRows(replica, {
    companies: [practiceCompany(user.company_id)],
    staff: [practiceStaff(user.userName, user.name), practiceStaff('ban-tap', 'Bàn (tập)')],
    warehouses: [practiceWarehouse],
    bins: practiceBins,
    products: practiceProducts,
    orders: practiceOrders(replica.environment.now()),
  })
}

/** Leaves nothing behind. */
export async function dropPractice(replica: Replica): Promise<void> {
  closeReplica(replica)
  await new Dexie(replica.database, replica.environment).delete()
}

/** What windows left that were closed in the middle of it. */
export async function dropLeftPractice(around: Environment = browserEnvironment()): Promise<void> {
  const known = (await around.indexedDB.databases?.().catch(() => [])) ?? []
  for (const { name = '' } of known) {
    const startedAt = Number(name.slice(prefix.length))
    if (!name.startsWith(prefix) || name === practisedHere() || around.now() - startedAt < leftMs) continue
    await new Dexie(name, around).delete().catch(() => undefined)
  }
}
