import type { Reader, Refusal } from '../command.ts'
import type { Actor } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Warehouse } from '../tables/places.ts'

/** Why goods may not move in a warehouse by a slip now; nothing when they may (document 3 §5). */
export function whyNoMovement(read: Reader, wid: string): Refusal | undefined {
  const warehouse = read.get('warehouses', wid)
  if (!warehouse) return refuse('warehouse-not-found', { wid })
  return warehouse.locked ? refuse('warehouse-locked', { wid }) : undefined
}

/** Why this person may not work in a warehouse at all: slips, bins and warehouses carry no scope of their own. */
export function whyNotYours(user: Actor, wid: string): Refusal | undefined {
  return user.warehouses && !user.warehouses.includes(wid)
    ? refuse('warehouse-not-yours', { wid })
    : undefined
}

/** Why this person may not move goods in a warehouse now. */
export function whyNotMoveIn(read: Reader, user: Actor, wid: string): Refusal | undefined {
  return whyNotYours(user, wid) ?? whyNoMovement(read, wid)
}

/** A warehouse in which goods may move again. */
export function withoutLock(warehouse: Warehouse): Warehouse {
  const { locked: _, lockedFor: __, lockedBy: ___, lockedAt: ____, lockReason: _____, ...open } = warehouse
  return open
}
