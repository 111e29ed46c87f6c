import { closeParcel } from '../../domain/packing/close-parcel.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import { benchRows } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { takeBack } from '../bench/do-at-bench.ts'
import { showRefusal } from '../session/toast-list.ts'

/** Takes the closing of a parcel back. Answers whether it is open again. */
export async function reopen(replica: Replica, code: string): Promise<boolean> {
  const rows = await benchRows(replica, code)
  const params = { parcelId: rows?.parcel?.id ?? parcelIdOf(code) }
  const outcome = await takeBack(replica, { command: closeParcel, params }, showRefusal)
  return outcome === 'voided' || outcome === 'reversed'
}
