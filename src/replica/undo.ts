/*
 * 2026-11-22: what was done at a bench is found in the queue by its way back: two commands that the very same reverse would undo are
 * the same act. The reverse names the gesture already, so no field of the queue has to say it a second time, and rows of older apps
 * are found as well.
 */
import type { Command, Refusal, Reversal } from '../domain/command.ts'
import { findCommand } from '../domain/commands.ts'
import { refuse } from '../domain/refuse.ts'
import { voidCommand } from '../domain/void.ts'
import { deepEqual } from '../lib/deep-equal.ts'
import { dispatch } from './dispatch.ts'
import { durably } from './local-write.ts'
import type { PendingAction } from './own-rows.ts'
import { rebase } from './rebase.ts'
import { recordOf } from './record-of.ts'
import type { Replica } from './replica.ts'
import { everyTable, type ReplicaDatabase } from './replica-database.ts'

export type Undone =
  | { outcome: 'voided' | 'reversed' }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'gone' }

/** What was done, for an undo that comes after the queue has let go of it. */
export type Done = Pick<PendingAction, 'path' | 'method' | 'params'>

/**
 * Takes a command back. One that never left the device is replaced in its place by an empty one; one that may have been sent is
 * answered by its reverse. `gone`: it is no longer in the queue and the caller did not say with `done` what it was.
 */
export async function undo(replica: Replica, localId: number, done?: Done): Promise<Undone> {
  const { db } = replica
  const found = await durably(replica, () =>
    db.transaction('rw', everyTable(db), async () => {
      const action = await db.pendingActions.get(localId)
      if (!action || action.sentAt !== undefined) return action
      await putVoid(db, action)
      return 'voided' as const
    }),
  )
  if (found === 'voided') return { outcome: 'voided' }
  if (found?.status === 'refused' || found?.status === 'failed') return { outcome: 'gone' }
  const sent = found ?? done
  return sent ? reverse(replica, sent) : { outcome: 'gone' }
}

/** Takes back what was done, by its own words: out of the queue while it waits there, else by its reverse. */
export async function undoDone(replica: Replica, done: Done): Promise<Undone> {
  return undo(replica, (await findQueued(replica, done)) ?? 0, done)
}

/** The latest, where the same was done twice: that is the one the hands did. */
async function findQueued({ db }: Replica, { path, method, params }: Done): Promise<number | undefined> {
  const back = findCommand(path, method)?.reverse
  const way = back?.(params)?.params
  if (!back || way === undefined) return undefined
  const rows = await db.pendingActions.toArray()
  const isSame = (row: PendingAction) =>
    row.path === path && row.method === method && deepEqual(back(row.params)?.params, way)
  return rows.findLast(isSame)?.localId
}

/** Puts the empty command in the place of another: the row of numbers stays without a gap, the view loses its effect. */
export function putVoid(db: ReplicaDatabase, action: PendingAction): Promise<void> {
  return putVoids(db, [action])
}

/** The same for several at once. */
export async function putVoids(db: ReplicaDatabase, actions: readonly PendingAction[]): Promise<void> {
  await db.pendingActions.bulkPut(actions.map(emptied))
  await rebase(db, { incoming: [], pending: await db.pendingActions.toArray(), queueChanged: true })
}

function emptied(action: PendingAction): PendingAction {
  const { path, method, v } = voidCommand
  return {
    ...recordOf(action),
    localId: action.localId,
    path,
    method,
    v,
    params: {},
    status: 'pending',
    touched: [],
  }
}

/** What would take this back; nothing where nothing does. */
export function reversalOf({ path, method, params }: Done): Reversal | undefined {
  return findCommand(path, method)?.reverse?.(params)
}

async function reverse(replica: Replica, done: Done): Promise<Undone> {
  const back = reversalOf(done)
  const command: Command | undefined = back && findCommand(back.path, back.method)
  if (!back || !command) {
    return { outcome: 'refused', refusal: refuse('not-undoable', {}) }
  }
  const dispatched = await dispatch(replica, command, back.params)
  return dispatched.ok ? { outcome: 'reversed' } : { outcome: 'refused', refusal: dispatched.refusal }
}
