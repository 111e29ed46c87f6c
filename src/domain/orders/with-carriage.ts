import type { Circumstances } from '../command.ts'
import { accountIn } from '../providers/account-of.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import { type CarriageChoice, nextRef } from './carriage-of.ts'
import { logisticOf } from './carrier-names.ts'

/** The order with a carrier asked to bring it; the call that carries it out follows from the row (`carriageCalls`). */
export function withCarriage(
  order: Order,
  { carrier, service, serviceName, payment, inspection }: CarriageChoice,
  company: Company | undefined,
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): Order {
  const accountId = accountIn(company, carrier)?.accountId ?? ''
  const before = order.carriage
  const isSame = before?.carrier === carrier && before.state === 'failed'
  const ref =
    before && !isSame ? nextRef({ ...order, carriage: { ...before, state: 'ended' } }) : nextRef(order)
  const carriage: Carriage = { id, carrier, accountId, ref, by: user.userName, at, state: 'waiting' }
  if (service) carriage.service = service
  if (serviceName) carriage.serviceName = serviceName
  if (payment) carriage.payment = payment
  const seen = inspection ?? company?.settings.inspection
  if (seen) carriage.inspection = seen
  if (isSame) carriage.again = true
  return {
    ...order,
    carriage,
    delivery: { ...order.delivery, logistic: logisticOf(carrier), id: '' },
    service_id: service || order.service_id,
    nameService: serviceName || order.nameService,
    updatedAt: at,
  }
}
