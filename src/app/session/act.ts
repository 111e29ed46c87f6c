import type { Command, Refusal } from '../../domain/command.ts'
import { type Dispatched, onDispatched } from '../../replica/dispatch.ts'
import { LocalWriteFailed } from '../../replica/local-write.ts'
import type { Replica } from '../../replica/replica.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { type Done, undo } from '../../replica/undo.ts'
import { type DoneOfMany, undoEach } from '../../replica/undo-each.ts'
import { offerUndo, withdrawStaleUndos } from './offered-undos.ts'
import { withdrawIfRefused } from './said-done.ts'
import { dispatchEachOnce, dispatchOnce, forgetLastAct } from './same-act.ts'
import { getReplica } from './session.ts'
import { dismissTried, showNotSaved, showRefusal, showToast, type Toast, triedBy } from './toast-list.ts'

// A memory that is gone tells so itself; the message stays until its time.
onDispatched((replica) => void withdrawStaleUndos(replica).catch(() => undefined))

interface ActOptions {
  /** The screen shows a refusal itself (the packing bench does). */
  quiet?: boolean
  /** Said when it is done, with "Hoàn tác" beside it wherever it can be taken back. */
  done?: string
  /** How to take it back once it was sent, for commands whose reverse follows from the rows and not from their params. */
  back?: () => Promise<unknown>
  /** The step that is offered beside the sentence of a refusal. */
  wayOut?: (refusal: Refusal) => Toast['action']
  /** Nothing takes it back once the server knows, so that nothing is offered. */
  final?: boolean
}

/**
 * Does a thing at once and queues it. `undefined`: nothing happened by this call. The device could not save it and said so, or it was the
 * echo of a press that did it.
 */
export async function act<P>(
  command: Command<P>,
  params: P,
  { quiet = false, done, back, wayOut, final = false }: ActOptions = {},
): Promise<Dispatched | undefined> {
  const replica = getReplica()
  try {
    const dispatched = await dispatchOnce(replica, command, params)
    if (!dispatched) return undefined
    const tried = triedBy(command)
    if (dispatched.ok) dismissTried(tried)
    if (!dispatched.ok) {
      if (!quiet) showRefusal(dispatched.refusal, wayOut?.(dispatched.refusal), tried)
    } else if (done) {
      const what = { path: command.path, method: command.method, params }
      const run = () => void takeBack(replica, dispatched.localId, { what, back })
      const reversal = final ? undefined : command.reverse?.(params)
      const canUndo = back || reversal || (await syncStateOf(replica)).offlineSince !== undefined
      const toast = showToast('success', done, canUndo ? { action: { label: 'Hoàn tác', run } } : {})
      if (reversal && !back) offerUndo(toast, reversal)
      withdrawIfRefused(replica, dispatched.localId, toast).catch(() => undefined) // a closed database tells on its own
    }
    return dispatched
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
    return undefined
  }
}

/**
 * One act that is many commands, stored together and said by whoever calls. `undefined`: nothing happened by this call, as with `act`.
 */
export async function actEach<P>(command: Command<P>, each: readonly P[]): Promise<Dispatched[] | undefined> {
  try {
    const dispatched = await dispatchEachOnce(getReplica(), command, each)
    if (dispatched?.some(({ ok }) => ok)) dismissTried(triedBy(command))
    return dispatched
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
    return undefined
  }
}

interface Way {
  what?: Done
  back?: ActOptions['back']
  /** Said when it was sent meanwhile and has no reverse. */
  tooLate?: string
}

/** "Hoàn tác" of one action, said in words: out of the queue while it waits there, else by its reverse. */
export async function takeBack(
  replica: Replica,
  localId: number,
  { what, back, tooLate }: Way = {},
): Promise<void> {
  forgetLastAct()
  try {
    // With a way back of its own the caller knows better than the command's name.
    const answer = await undo(replica, localId, back ? undefined : what)
    if (answer.outcome === 'voided' || answer.outcome === 'reversed') showToast('notice', 'Đã hoàn tác.')
    else if (back) await back()
    else if (answer.outcome === 'refused' && !(tooLate && answer.refusal.code === 'not-undoable'))
      showRefusal(answer.refusal)
    else if (tooLate) showToast('warning', tooLate)
    else showToast('notice', 'Việc này đã được xác nhận hoặc hoàn tác trước đó.')
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
  }
}

/**
 * "Hoàn tác" of one act that was many commands, said once: that it is taken back, and what could not be.
 * @param tooLate said of those that were sent meanwhile and have no reverse
 */
export async function takeBackEach(
  replica: Replica,
  each: readonly DoneOfMany[],
  tooLate?: string,
): Promise<void> {
  forgetLastAct()
  try {
    const answers = await undoEach(replica, each)
    const refusals = answers.flatMap((answer) => (answer.outcome === 'refused' ? [answer.refusal] : []))
    const isLate = ({ code }: Refusal) => tooLate !== undefined && code === 'not-undoable'
    const others = refusals.filter((refusal) => !isLate(refusal))
    if (answers.some(({ outcome }) => outcome === 'voided' || outcome === 'reversed'))
      showToast('notice', 'Đã hoàn tác.')
    else if (refusals.length === 0) showToast('notice', 'Việc này đã được xác nhận hoặc hoàn tác trước đó.')
    if (tooLate && refusals.some(isLate)) showToast('warning', tooLate)
    const [first, ...more] = others
    if (first && more.length === 0) showRefusal(first)
    else if (first) showToast('warning', `${others.length} việc không hoàn tác được. Ví dụ: ${first.text}`)
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
  }
}
