import type { Command } from '../domain/command.ts'
import { type Dispatched, dispatch } from '../replica/dispatch.ts'
import { LocalWriteFailed } from '../replica/local-write.ts'
import type { Replica } from '../replica/replica.ts'
import { type Done, undo } from '../replica/undo.ts'
import { showRefusal, showToast } from './components/toast-list.ts'
import { getReplica } from './session.ts'

interface ActOptions {
  /** The screen shows a refusal itself (the packing bench does). */
  quiet?: boolean
  /** Said when it is done, with "Hoàn tác" beside it. */
  done?: string
}

/** Does a thing at once and queues it. `undefined`: the device could not save it, nothing happened, and it was said. */
export async function act<P>(
  command: Command<P>,
  params: P,
  { quiet = false, done }: ActOptions = {},
): Promise<Dispatched | undefined> {
  const replica = getReplica()
  try {
    const dispatched = await dispatch(replica, command, params)
    if (!dispatched.ok) {
      if (!quiet) showRefusal(dispatched.refusal)
    } else if (done) {
      const { localId } = dispatched
      showToast('success', done, {
        action: {
          label: 'Hoàn tác',
          run: () => void takeBack(replica, localId, { path: command.path, method: command.method, params }),
        },
      })
    }
    return dispatched
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showToast('danger', fault.sentence, { durationMs: 10_000 })
    return undefined
  }
}

/** "Hoàn tác" of one action, said in words. Answers whether it is undone. */
export async function takeBack(replica: Replica, localId: number, what?: Done): Promise<boolean> {
  try {
    const answer = await undo(replica, localId, what)
    if (answer.outcome === 'refused') showRefusal(answer.refusal)
    else if (answer.outcome === 'gone')
      showToast('notice', 'Việc này đã được xác nhận hoặc hoàn tác trước đó.')
    else showToast('notice', 'Đã hoàn tác.')
    return answer.outcome === 'voided' || answer.outcome === 'reversed'
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showToast('danger', fault.sentence, { durationMs: 10_000 })
    return false
  }
}
