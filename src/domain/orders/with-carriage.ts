import type { Circumstances } from '../command.ts'
import { accountIn } from '../providers/account-of.ts'
import { fittingPick, type PickChoice, usualPick } from '../providers/pick-ways.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import type { CarrierId } from '../tables/provider-ids.ts'
import { type CarriageChoice, nextRef } from './carriage-of.ts'
import { carrierNamed, logisticOf } from './carrier-names.ts'
import { priceOrder } from './pricing.ts'

/** The order with a carrier asked to bring it; the call that carries it out follows from the row (`carriageCalls`). */
export function withCarriage(
  order: Order,
  choice: CarriageChoice,
  company: Company | undefined,
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): Order {
  const { carrier, service, serviceName, payment, inspection } = choice
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
  const taken = takenBy(order, carrier)
  const { pick, shift } = pickOf(order, choice, company)
  return {
    ...taken,
    pick_option: pick,
    pick_shift: shift,
    carriage,
    // What the last carrier said of its parcel is no word of this one.
    delivery: { logistic: logisticOf(carrier), id: '', history: [] },
    service_id: service || taken.service_id,
    nameService: serviceName || taken.nameService,
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

/** An order as a carrier takes it: another one's tag and service mean something else to it, or nothing, and Best Express is paid by the shop and has a tag of its own (CRE-030, CRE-031). */
function takenBy(order: Order, carrier: CarrierId): Order {
  const { service_id, nameService, tag_logistic, ...bare } = order
  const { logistic } = order.delivery
  // Before any was named, a tag is for whoever comes.
  const isNamed = logistic === '' || carrierNamed(logistic) === carrier
  const taken: Order = isNamed ? order : bare
  if (carrier !== 'BEST') return taken
  const paid: Order = { ...taken, payment_type_id: 1, tag_logistic: taken.tag_logistic || 1 }
  return order.payment_type_id === 1 ? paid : { ...paid, pickMoney: priceOrder(paid).pickMoney }
}
