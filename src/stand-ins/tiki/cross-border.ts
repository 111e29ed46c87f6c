import { changeOrder, orderOf } from './change-order.ts'
import { goTo } from './move-parcel.ts'
import { choiceOf, timeOf } from './read-fields.ts'
import type { Asked } from './tiki-call.ts'
import type { TikiStatus } from './tiki-order.ts'
import { TikiRefusal } from './tiki-refusal.ts'

/** Where a parcel from abroad can be, one after the other, and the state that the order has there. */
const shipments = {
  transferring_to_foreign_warehouses: 'picking',
  has_come_to_foreign_warehouses: 'picking',
  rotating_to_vietnam: 'handover_to_partner',
  customs_clearance: 'handover_to_partner',
  customs_clearance_complete: 'handover_to_partner',
  item_arrived_in_vietnam: 'handover_to_partner',
  ready_for_delivery: 'handover_to_partner',
  on_delivery: 'shipping',
  successful_delivery: 'successful_delivery',
} as const satisfies Record<string, TikiStatus>

type Shipment = keyof typeof shipments

const inOrder = Object.keys(shipments) as Shipment[]

const underWay: readonly TikiStatus[] = ['picking', 'handover_to_partner', 'shipping']

/** `POST /integration/v2/orders/{code}/cross-border/update-shipment`: where a parcel from abroad is. It goes on, and never back. */
export function updateShipment({ world, shopId, params, body }: Asked): object {
  const order = orderOf(world, shopId, params['code'] ?? '')
  const status = choiceOf(body, 'status', inOrder)
  const created_at = timeOf(body, 'update_time')
  if (world.faults.strikes('item')) throw new TikiRefusal('Can not update shipment at the moment')
  if (order.fulfillment_type !== 'cross_border')
    throw new TikiRefusal('The operation model of this order is not cross border')
  if (!underWay.includes(order.status))
    throw new TikiRefusal(`Can not update shipment of an order in status ${order.status}`)
  const last = (inOrder as readonly string[]).indexOf(order.shipments.at(-1)?.status ?? '')
  if (inOrder.indexOf(status) <= last) throw new TikiRefusal(`Shipment is already ${inOrder[last]}`)
  const moved = changeOrder(world, order, { shipments: [...order.shipments, { status, created_at }] })
  if (shipments[status] !== moved.status) goTo(world, moved, shipments[status])
  return {}
}
