import { changeOrder, orderOf } from './change-order.ts'
import { confirm, inventoryOf, refuse, toConfirm } from './confirm.ts'
import { carriedBy } from './move-parcel.ts'
import { choiceOf, type Fields, isAbsent, timeOf } from './read-fields.ts'
import { slotKey, slotsOf } from './slots.ts'
import type { Asked } from './tiki-call.ts'
import { ofSeller, type PracticeOrder } from './tiki-order.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { TikiWorld } from './tiki-world.ts'

/** `POST /integration/v2/orders/{code}/dropship/confirm-available`: a drop-shipping order is confirmed or refused as a whole. */
export function confirmDropship({ world, shopId, params, body }: Asked): object {
  const asked = orderOf(world, shopId, params['code'] ?? '')
  const word = choiceOf(body, 'confirmation_status', ['seller_confirmed', 'seller_canceled'] as const)
  const order = toConfirm(world, asked, word === 'seller_canceled' ? 'cancel' : 'ship')
  if (order.fulfillment_type !== 'dropship')
    throw new TikiRefusal('The operation model of this order is not drop shipping')
  const seller_inventory_id = inventoryOf(world, order, body)
  if (word === 'seller_canceled') {
    refuse(world, order)
    return {}
  }
  const expected_pickup_time = slotOf(world, order, body)
  const confirmed = confirm(world, order, {
    available: ofSeller(order),
    seller_inventory_id,
    expected_pickup_time,
  })
  changeOrder(world, confirmed, carriedBy(world, confirmed))
  return {}
}

/** The hour that the seller chose, or the first that is free. */
function slotOf(world: TikiWorld, { shop_id }: PracticeOrder, body: Fields): number {
  const named = isAbsent(body, 'expected_pickup_time') ? undefined : timeOf(body, 'expected_pickup_time')
  if (named !== undefined && world.faults.strikes('slot-gone')) world.goneSlots.add(slotKey(shop_id, named))
  const free = slotsOf(world, shop_id)
  const slot = named === undefined ? free[0] : free.find(({ at }) => at === named)
  if (!slot) throw new TikiRefusal('expected_pickup_time is invalid')
  return slot.at
}
