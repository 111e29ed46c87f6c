import type { Reversal } from '../../domain/command.ts'
import { isRefusal } from '../../domain/command.ts'
import { findCommand } from '../../domain/commands.ts'
import { preview } from '../../replica/preview.ts'
import type { Replica } from '../../replica/replica.ts'
import { dismissToast, toasts } from './toast-list.ts'

/** The way back of each message that offers 'Hoàn tác', by the message's id. */
const offered = new Map<number, Reversal>()

/** Remembers what the 'Hoàn tác' of a message would do. */
export function offerUndo(toast: number, reversal: Reversal): void {
  offered.set(toast, reversal)
}

/**
 * A later act may overtake an undo that is still offered: a choice of counts cannot be taken back once they were approved. The rule is asked
 * again, and a message whose 'Hoàn tác' could only be refused goes, or would change nothing: a draft that was saved and then thrown away is taken back already.
 */
export async function withdrawStaleUndos(replica: Replica): Promise<void> {
  for (const [toast, { path, method, params }] of [...offered]) {
    if (!toasts.list.some(({ id }) => id === toast)) {
      offered.delete(toast)
      continue
    }
    const command = findCommand(path, method)
    const decision = command && (await preview(replica, command, params))
    if (decision && !isRefusal(decision) && decision.length > 0) continue
    offered.delete(toast)
    dismissToast(toast)
  }
}
