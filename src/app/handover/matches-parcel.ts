import { fold } from '../../lib/fold.ts'
import type { WaitingParcel } from '../../replica/queries/handover/waiting-parcels.ts'

/** Whether a parcel carries this text in its codes or its customer. */
export function matchesParcel({ orderCode, waybill, customer }: WaitingParcel, text: string): boolean {
  const folded = fold(text)
  return [orderCode, waybill, customer].some((word) => fold(word).includes(folded))
}
