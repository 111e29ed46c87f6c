import type { CommandAnswer, PushResponse } from '../protocol/wire.ts'
import type { PendingAction, Trouble } from '../replica/own-rows.ts'
import { renumber } from '../replica/renumber.ts'
import { noteSyncState } from '../replica/sync-state.ts'
import type { Batch } from './batch.ts'
import { noteSwallowed } from './choke.ts'
import { fine, type Link, type Step } from './link.ts'

/**
 * Answers change the status text only; a command leaves the queue by a pull. An answer that was cut off, or lost, therefore
 * costs nothing but a second question.
 */
export async function noteAnswers(
  { replica: { db, environment } }: Link,
  { lane, actions }: Batch,
  { answers, outOfOrder, taken }: PushResponse,
): Promise<Step> {
  const { deviceId } = lane
  const lost = await db.transaction('rw', db.pendingActions, db.lanes, db.meta, async () => {
    const answered = new Map(answers.map((answer) => [answer.seq, answer]))
    const ids = new Map(actions.map(({ seq, id }) => [seq, id]))
    const expected = outOfOrder?.expected
    // What the server stands at says something of the whole lane, an answer of its own command alone.
    const [from, to] =
      expected === undefined ? [actions[0]?.seq ?? 0, actions.at(-1)?.seq ?? 0] : [0, Number.MAX_SAFE_INTEGER]
    const held = await db.pendingActions
      .where('[deviceId+seq]')
      .between([deviceId, from], [deviceId, to], true, true)
      .toArray()
    const noted = held.flatMap((action): PendingAction[] => {
      const answer = answered.get(action.seq)
      // By its id too: a number may have gone to another command since.
      if (answer && ids.get(action.seq) === action.id) return [withAnswer(action, answer)]
      if (expected === undefined || action.sentAt === undefined) return []
      // The server is further than we knew, an answer got lost: the pull will tell what became of these.
      if (action.seq < expected) return action.status === 'pending' ? [{ ...action, status: 'sent' }] : []
      // The server is not as far as it once said (a backup was put back): everything from there goes again.
      return action.status === 'pending' ? [] : [asPending(action)]
    })
    await db.pendingActions.bulkPut(noted)
    if (taken) {
      const pending = await db.pendingActions.toArray()
      const which = ({ status, seq }: PendingAction) => status === 'pending' && seq >= taken.seq
      await renumber(db, pending, deviceId, { behind: taken.expected - 1, which })
    }
    await noteSwallowed(db, lane)
    await noteSyncState(db, { lastProgressAt: environment.now(), offlineSince: undefined })
    return (
      expected !== undefined &&
      !held.some(({ seq }) => seq === expected) &&
      held.some(({ seq }) => seq > expected)
    )
  })
  await environment.step('push:noted')
  if (lost) return { ok: false, verdict: 'blocked', problem: serverForgot }
  const progressed = answers.length > 0 || outOfOrder !== undefined || taken !== undefined
  // An answer without content would be asked for again at once, for ever.
  return progressed ? { ...fine, more: true } : { ok: false, verdict: 'retry', fault: { kind: 'nonsense' } }
}

function withAnswer(action: PendingAction, { status, error }: CommandAnswer): PendingAction {
  const { error: _, ...rest } = action
  return { ...rest, status: status === 'applied' ? 'sent' : status, error }
}

function asPending({ error: _, ...action }: PendingAction): PendingAction {
  return { ...action, status: 'pending' }
}

const serverForgot: Trouble = {
  code: 'server-forgot',
  text: 'Máy chủ thiếu những việc máy này đã gửi trước đó. Xuất tệp việc chưa gửi và báo người quản lý.',
}
