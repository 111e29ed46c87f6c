import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { cancelAsBuyer, endOrder, noStock } from './cancel.ts'
import { changeOrder, orderOf, shopOf } from './change-order.ts'
import { supplying } from './inventories.ts'
import { confirmedState } from './move-parcel.ts'
import { type Fields, listOf, wholeOf } from './read-fields.ts'
import { release } from './stock.ts'
import type { Asked } from './tiki-call.ts'
import { type ConfirmationStatus, type OrderItem, ofSeller, type PracticeOrder } from './tiki-order.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { TikiWorld } from './tiki-world.ts'

/** `POST /integration/v2/orders/{code}/confirm-available`: which items there are enough of, where it is not drop shipping. The others are out of the order. */
export function confirmAvailable({ world, shopId, params, body }: Asked): object {
  const act = listOf(body, 'available_item_ids').length > 0 ? 'ship' : 'cancel'
  const order = toConfirm(world, orderOf(world, shopId, params['code'] ?? ''), act)
  if (order.fulfillment_type === 'dropship')
    throw new TikiRefusal('Drop shipping orders are confirmed by dropship/confirm-available')
  const seller_inventory_id = inventoryOf(world, order, body)
  const available = availableOf(order, body)
  if (act === 'cancel') refuse(world, order)
  else confirm(world, order, { available, seller_inventory_id })
  return {}
}

/** The order as it is when it is confirmed. Throws where it cannot be; that it was asked is counted. */
export function toConfirm(world: TikiWorld, asked: PracticeOrder, act: 'ship' | 'cancel'): PracticeOrder {
  countAct(world, { act, shop_id: asked.shop_id, of: asked.code }, false)
  if (world.faults.strikes('item')) throw new TikiRefusal('Can not confirm this order at the moment')
  const order = world.faults.strikes('order-changed') ? cancelAsBuyer(world, asked) : asked
  const { status } = order
  if (status === 'canceled') throw new TikiRefusal('Order is canceled')
  if (status === 'holded') throw new TikiRefusal('Order is holded')
  if (ofSeller(order).length === 0) throw new TikiRefusal('Order has no item that needs confirmation')
  if (status !== 'queueing')
    throw new TikiRefusal(
      order.seller_inventory_id ? 'Order is already confirmed' : 'Order is not ready to be confirmed',
    )
  return order
}

/** The place where it is fetched. */
export function inventoryOf(world: TikiWorld, order: PracticeOrder, body: Fields): number {
  const id = wholeOf(body, 'seller_inventory_id')
  if (!supplying(shopOf(world, order), order.tiki_warehouse).some((place) => place.id === id))
    throw new TikiRefusal('seller_inventory_id is invalid')
  return id
}

function availableOf(order: PracticeOrder, body: Fields): OrderItem[] {
  const ids = listOf(body, 'available_item_ids')
  const items = ofSeller(order)
  const strange = ids.find((id) => !items.some((item) => item.id === id))
  if (strange !== undefined) throw new TikiRefusal(`Item ${String(strange)} does not belong to this order`)
  return items.filter(({ id }) => ids.includes(id))
}

/** Writes which items the seller has. */
export function confirm(
  world: TikiWorld,
  order: PracticeOrder,
  {
    available,
    ...where
  }: Pick<PracticeOrder, 'seller_inventory_id' | 'expected_pickup_time'> & { available: OrderItem[] },
): PracticeOrder {
  countAct(world, { act: 'ship', shop_id: order.shop_id, of: order.code }, true)
  const mine = ofSeller(order)
  for (const item of mine) if (!available.includes(item)) release(world, item)
  return changeOrder(world, order, {
    ...where,
    status: confirmedState(order),
    items: order.items.map((item) =>
      mine.includes(item)
        ? withWord(world, item, available.includes(item) ? 'seller_confirmed' : 'seller_canceled')
        : item,
    ),
  })
}

/** The seller has nothing of it: the order ends. */
export function refuse(world: TikiWorld, order: PracticeOrder): PracticeOrder {
  countAct(world, { act: 'cancel', shop_id: order.shop_id, of: order.code }, true)
  const ended = endOrder(world, order, noStock)
  const mine = ofSeller(ended)
  return changeOrder(world, ended, {
    items: ended.items.map((item) => (mine.includes(item) ? withWord(world, item, 'seller_canceled') : item)),
  })
}

function withWord(world: TikiWorld, item: OrderItem, status: ConfirmationStatus): OrderItem {
  return { ...item, confirmation: [...item.confirmation, { status, confirmed_at: secondsOf(world) }] }
}
