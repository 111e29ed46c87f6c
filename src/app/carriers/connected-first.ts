import { accountIn } from '../../domain/providers/account-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import { type CarrierId, carrierIds } from '../../domain/tables/provider-ids.ts'

/** The carriers that the shop gave keys of, whatever became of these, and then all others; each as the specification lists them. */
export function connectedFirst(shop: Pick<Company, 'accounts'>): CarrierId[] {
  const has = (carrier: CarrierId) => (accountIn(shop, carrier)?.link.state ?? 'off') !== 'off'
  return [...carrierIds.filter(has), ...carrierIds.filter((carrier) => !has(carrier))]
}
