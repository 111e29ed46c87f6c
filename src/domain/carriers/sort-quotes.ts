import { type CarrierId, carrierIds } from '../tables/provider-ids.ts'

/** Of one way of bringing a parcel. */
export interface QuoteToSort {
  carrier: CarrierId
  connected: boolean
  /** VND; nothing where the carrier does not say. */
  fee?: number | undefined
}

/** Connected carriers first, of them the cheapest first; those without a fee stand at the end of their part (PRC-012, FUL-271, FUL-272). */
export function sortQuotes<Q extends QuoteToSort>(quotes: readonly Q[]): Q[] {
  return quotes.toSorted(
    (one, other) =>
      Number(other.connected) - Number(one.connected) ||
      (one.fee ?? Number.POSITIVE_INFINITY) - (other.fee ?? Number.POSITIVE_INFINITY) ||
      carrierIds.indexOf(one.carrier) - carrierIds.indexOf(other.carrier),
  )
}

/** What CNTSHIP takes (VND), and for parcels to which province alone (PRC-013, PRC-014, FUL-459). */
export const cntshipFee = 20_000
export const cntshipProvince = '01'
