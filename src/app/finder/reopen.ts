import { closeParcel } from '../../domain/packing/close-parcel.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import { benchRows } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { tellLocalFault } from '../bench/not-saved.ts'
import { takeBack } from '../bench/take-back.ts'
import { showRefusal } from '../session/toast-list.ts'

/** Takes the closing of a parcel back. Answers whether it is open again. */
export async function reopen(replica: Replica, code: string): Promise<boolean> {
  const { path, method } = closeParcel
  const rows = await benchRows(replica, code)
  const params = { parcelId: rows?.parcel?.id ?? parcelIdOf(code) }
  try {
    const answer = await takeBack(replica, { path, method, params, id: params.parcelId })
    if (answer.outcome === 'refused') showRefusal(answer.refusal)
    return answer.outcome === 'voided' || answer.outcome === 'reversed'
  } catch (fault) {
    tellLocalFault(fault)
    return false
  }
}
