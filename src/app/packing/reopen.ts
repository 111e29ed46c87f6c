import { parcelIdOf } from '../../domain/orders/update-state.ts'
import { closeParcel } from '../../domain/packing/close-parcel.ts'
import { LocalWriteFailed } from '../../replica/local-write.ts'
import { findQueued } from '../../replica/queries/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { undo } from '../../replica/undo.ts'
import { showRefusal } from '../components/toast-list.ts'
import { notSaved } from '../scan/not-saved.ts'
import { showFeedback } from '../scan/scan-state.ts'

/** Takes the closing of a parcel back: out of the queue while it waits there, else as a work of its own. */
export async function reopen(replica: Replica, code: string): Promise<boolean> {
  const { path, method } = closeParcel
  const params = { parcelId: parcelIdOf(code) }
  try {
    const queued = await findQueued(replica, method, params.parcelId)
    const answer = await undo(replica, queued ?? 0, { path, method, params })
    if (answer.outcome === 'refused') showRefusal(answer.refusal)
    return answer.outcome === 'voided' || answer.outcome === 'reversed'
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showFeedback(notSaved(fault))
    return false
  }
}
