import type { Circumstances } from '../command.ts'
import { accountIn } from '../providers/account-of.ts'
import { fittingPick, type PickChoice, usualPick } from '../providers/pick-ways.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import { type CarriageChoice, nextRef } from './carriage-of.ts'
import { carrierNamed, logisticOf } from './carrier-names.ts'

/** The order with a carrier asked to bring it; the call that carries it out follows from the row (`carriageCalls`). */
export function withCarriage(
  order: Order,
  choice: CarriageChoice,
  company: Company | undefined,
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): Order {
  const { carrier, service, serviceName, payment } = choice
  const accountId = accountIn(company, carrier)?.accountId ?? ''
  const before = order.carriage
  const isSame = before?.carrier === carrier && before.state === 'failed'
  const ref =
    before && !isSame ? nextRef({ ...order, carriage: { ...before, state: 'ended' } }) : nextRef(order)
  const carriage: Carriage = { id, carrier, accountId, ref, by: user.userName, at, state: 'waiting' }
  if (service) carriage.service = service
  if (serviceName) carriage.serviceName = serviceName
  if (payment) carriage.payment = payment
  if (isSame) carriage.again = true
  const { pick, shift } = pickOf(order, choice, company)
  return {
    ...order,
    pick_option: pick,
    pick_shift: shift,
    carriage,
    delivery: { ...order.delivery, logistic: logisticOf(carrier), id: '' },
    service_id: service || order.service_id,
    nameService: serviceName || order.nameService,
    updatedAt: at,
  }
}

/** How the parcel gets to the carrier: as chosen now, as it was written for this very carrier, else as the shop does it with this one. */
function pickOf(
  { delivery, pick_option, pick_shift }: Order,
  { carrier, pick, shift }: CarriageChoice,
  company: Company | undefined,
): PickChoice {
  if (pick || shift) return fittingPick(carrier, { pick: pick ?? 'cod', shift })
  if (carrierNamed(delivery.logistic) === carrier)
    return fittingPick(carrier, { pick: pick_option, shift: pick_shift })
  return usualPick(company, carrier)
}
