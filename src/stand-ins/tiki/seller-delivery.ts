import { secondsOf } from '../market/clock.ts'
import { buyerLeft, endOrder, noStock } from './cancel.ts'
import { changeOrder, orderOf } from './change-order.ts'
import { goTo } from './move-parcel.ts'
import { choiceOf, optionalText, timeOf } from './read-fields.ts'
import type { Asked } from './tiki-call.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import { timeText } from './vn-time.ts'

const results = ['successful_delivery', 'failed_delivery'] as const
/** Why nobody took it. Only an appointment lets the order live. */
const causes = ['out_of_needs', 'redelivery_appointment', 'out_of_stock'] as const

/** `POST /integration/v2/orders/{code}/seller-delivery/update-delivery`: a seller who brings a parcel says what became of it. */
export function updateDelivery({ world, shopId, params, body }: Asked): object {
  const order = orderOf(world, shopId, params['code'] ?? '')
  const status = choiceOf(body, 'status', results)
  const cause = status === 'failed_delivery' ? choiceOf(body, 'failure_cause', causes) : undefined
  const again = cause === 'redelivery_appointment' ? timeOf(body, 'appointment_date') : undefined
  const note = optionalText(body, 'note') ?? ''
  if (world.faults.strikes('item')) throw new TikiRefusal('Can not update delivery at the moment')
  if (order.fulfillment_type !== 'seller_delivery')
    throw new TikiRefusal('The operation model of this order is not seller delivery')
  if (order.status !== 'ready_to_ship' && order.status !== 'shipping')
    throw new TikiRefusal(`Can not update delivery of an order in status ${order.status}`)
  if (again !== undefined && again <= secondsOf(world))
    throw new TikiRefusal('appointment_date is in the past')
  if (!cause) {
    goTo(world, { ...order, delivery_note: note }, 'successful_delivery')
    return {}
  }
  if (again === undefined)
    endOrder(world, { ...order, delivery_note: note }, cause === 'out_of_stock' ? noStock : buyerLeft)
  else {
    const words = `Hẹn giao lại ${timeText(again)}`
    const delivery_note = note ? `${words}: ${note}` : words
    changeOrder(world, goTo(world, order, 'shipping'), { delivery_note })
  }
  return {}
}
