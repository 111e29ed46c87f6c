import type { CarriageChoice } from '../orders/carriage-of.ts'
import { carrierNamed } from '../orders/carrier-names.ts'
import { carrierPayment } from '../orders/carrier-rules.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Order } from '../tables/orders.ts'

/** What is asked for once more of an order that a carrier did not take: as it is written by now, for whoever it names by now. */
export function againChoice(
  { delivery, service_id, nameService, payment_method }: Order,
  { carrier, payment, inspection }: Carriage,
): CarriageChoice {
  const named = carrierNamed(delivery.logistic) ?? carrier
  const ofAhamove = named === 'AHAMOVE' ? (carrierPayment(payment_method) ?? payment) : undefined
  return { carrier: named, service: service_id, serviceName: nameService, payment: ofAhamove, inspection }
}
