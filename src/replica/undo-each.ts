import type { Reversal } from '../domain/command.ts'
import { findCommand } from '../domain/commands.ts'
import { refuse } from '../domain/refuse.ts'
import { dispatchEach } from './dispatch.ts'
import { durably } from './local-write.ts'
import type { PendingAction } from './own-rows.ts'
import type { Replica } from './replica.ts'
import { everyTable } from './replica-database.ts'
import { type Done, putVoids, reversalOf, type Undone } from './undo.ts'

/** One command of an act that was many. */
export interface DoneOfMany {
  localId: number
  done: Done
}

/**
 * Takes an act back that was many commands, as `undo` does with one: what waits here goes in one transaction, and the reverses of what may have been
 * sent are stored in another. Each is answered by itself, in the order of `each`.
 */
export async function undoEach(replica: Replica, each: readonly DoneOfMany[]): Promise<Undone[]> {
  const { db } = replica
  const found = await durably(replica, () =>
    db.transaction('rw', everyTable(db), async () => {
      const actions = await db.pendingActions.bulkGet(each.map(({ localId }) => localId))
      const unsent = actions.flatMap((action) => (action && action.sentAt === undefined ? [action] : []))
      if (unsent.length > 0) await putVoids(db, unsent)
      return actions
    }),
  )
  const answers = found.map(alreadyUndone)
  const open = each.flatMap(({ done }, place) =>
    answers[place] === undefined ? [{ place, back: reversalOf(done) }] : [],
  )
  for (const some of Map.groupBy(open, ({ back }) => back && `${back.path} ${back.method}`).values()) {
    const undone = await reverseEach(
      replica,
      some.map(({ back }) => back),
    )
    for (const [index, { place }] of some.entries()) answers[place] = undone[index]
  }
  return answers.map((answer) => answer ?? { outcome: 'gone' })
}

/** @param backs all by one command, or nothing where there is no way back */
async function reverseEach(replica: Replica, backs: readonly (Reversal | undefined)[]): Promise<Undone[]> {
  const [first] = backs
  const command = first && findCommand(first.path, first.method)
  if (!command) return backs.map(() => ({ outcome: 'refused', refusal: refuse('not-undoable', {}) }))
  const dispatched = await dispatchEach(
    replica,
    command,
    backs.map((back) => back?.params),
  )
  return dispatched.map((one) =>
    one.ok ? { outcome: 'reversed' } : { outcome: 'refused', refusal: one.refusal },
  )
}

/** Nothing where its reverse has to be done. */
function alreadyUndone(action: PendingAction | undefined): Undone | undefined {
  if (action && action.sentAt === undefined) return { outcome: 'voided' }
  return action?.status === 'refused' || action?.status === 'failed' ? { outcome: 'gone' } : undefined
}
