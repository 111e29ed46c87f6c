import { fewestParcels, recordDays } from '../../domain/carriers/carrier-record.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { providerOf, providers } from '../../domain/providers/providers.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import type { CarrierQuote } from '../../protocol/queries/carrier-quotes.ts'

/** The four that the dialog of fees begins with (FUL-252 … FUL-256). */
export const comparedCarriers: readonly CarrierId[] = ['GHN', 'GHTK', 'SUPERSHIP', 'VTP']

/** A carrier without a fee, or that the shop is not connected with, cannot be chosen (PRC-011, FUL-270). */
export function mayChoose({ connected, fee, error }: CarrierQuote): boolean {
  return connected && fee !== undefined && error === undefined
}

/** Ninja Van never tells a fee before: an error of each order's it is not, so it is chosen without one. */
export function tellsNoFee({ carrier, connected, fee }: CarrierQuote): boolean {
  return connected && fee === undefined && providerOf(carrier).tellsNoFee === true
}

/** What a line of fees says: whose it is, by which service, and when it is there. */
export function quoteWords({ carrier, serviceName, time, fee, error, connected, record }: CarrierQuote): {
  name: string
  about: string
  fee: string
  /** How its parcels to this province ended; empty where nobody reckoned that. */
  record: string
  /** Why it cannot be chosen. */
  why: string
} {
  return {
    name: providers[carrier].name,
    about: [serviceName, time].filter(Boolean).join(' · '),
    fee: fee === undefined ? '' : `${formatMoney(fee)}₫`,
    record: record && (connected || record.ended >= fewestParcels) ? recordWords(record) : '',
    why: connected ? (error ?? (fee === undefined ? 'Hãng không báo phí' : '')) : notConnected(error),
  }
}

/** "Giao được 92% (46/50 kiện tới tỉnh này, 90 ngày)": of few parcels no rate. */
export function recordWords({ delivered, ended }: NonNullable<CarrierQuote['record']>): string {
  if (ended < fewestParcels) return `Chưa đủ số liệu tới tỉnh này (${ended} kiện trong ${recordDays} ngày)`
  const percent = Math.floor((delivered * 100) / ended)
  return `Giao được ${percent}% tới tỉnh này (${delivered}/${ended} kiện, ${recordDays} ngày)`
}

/** Of a carrier that the shop has no account with: what else stands in the way is said as well. */
function notConnected(error: string | undefined): string {
  const words = 'Chưa kết nối'
  return error === undefined || error === words ? words : `${words} · ${error}`
}

/** Names one way of bringing it. */
export function quoteKey({ carrier, service }: Pick<CarrierQuote, 'carrier' | 'service'>): string {
  return `${carrier}/${service}`
}
