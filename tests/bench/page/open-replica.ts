import Dexie from 'dexie'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { currentSession } from '../../../src/replica/device-store.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { openReplica, type Replica } from '../../../src/replica/replica.ts'
import { type Act, commandOf } from '../packing-acts.ts'

let opening: Promise<Replica> | undefined

/** The replica of whoever is signed in on this profile. */
export function openBenchReplica(): Promise<Replica> {
  opening ??= (async () => {
    const session = await currentSession()
    if (!session) throw new Error('expected a profile in which somebody is signed in')
    return openReplica(session)
  })()
  return opening
}

export function ordersToPack({ db }: Replica): Promise<Order[]> {
  return db.orders
    .where('[state+createdAt]')
    .between(['CHỜ ĐÓNG GÓI', Dexie.minKey], ['CHỜ ĐÓNG GÓI', Dexie.maxKey])
    .toArray()
}

/** Does the acts one after another; throws when a rule says no, because then something else would be measured. */
export async function doActs(replica: Replica, acts: Iterable<Act>): Promise<void> {
  for (const act of acts) {
    const dispatched = await dispatch(replica, commandOf(act), act.params)
    if (!dispatched.ok) throw new Error(`${act.method} was refused: ${dispatched.refusal.text}`)
  }
}

/** Lets the browser finish what it has begun, so that one sample does not pay for the one before. */
export function breathe(ms = 15): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
