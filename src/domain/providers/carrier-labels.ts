import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import type { CarrierId } from '../tables/provider-ids.ts'
import { accountIn } from './account-of.ts'

/** Carriers that give a label of their own for what they bring, and on which paper. */
export const carrierPapers = {
  GHN: 'A5',
  GHTK: 'A6',
  VTP: 'A6',
  SUPERSHIP: '100 × 150 mm',
  JNT: '100 × 150 mm',
  NINJAVAN: 'A6',
} as const satisfies Partial<Record<CarrierId, string>>

export function givesLabel(carrier: CarrierId): carrier is keyof typeof carrierPapers {
  return Object.hasOwn(carrierPapers, carrier)
}

/** Which label goes on what a carrier brings: ours, or its own. */
export type LabelChoice = 'ours' | 'carrier'

/** As the shop set it for its account; ours where nobody did, and where the carrier gives none. */
export function labelChoiceOf(
  company: Pick<Company, 'accounts'> | undefined,
  carrier: CarrierId,
): LabelChoice {
  const chosen = accountIn(company, carrier)?.options?.['label']
  return chosen === 'carrier' && givesLabel(carrier) ? 'carrier' : 'ours'
}

/** Whether the label of the carrier goes on the parcel of an order. */
export function wantsCarrierLabel(
  { carriage }: Pick<Order, 'carriage'>,
  company: Pick<Company, 'accounts'> | undefined,
): boolean {
  return carriage?.state === 'done' && labelChoiceOf(company, carriage.carrier) === 'carrier'
}
