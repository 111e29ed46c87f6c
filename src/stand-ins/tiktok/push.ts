import { secondsOf } from '../market/clock.ts'
import { newId } from './new-id.ts'
import type { PracticeOrder, TiktokStatus } from './tiktok-order.ts'
import type { TiktokProduct } from './tiktok-product.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** What a message is about. */
export const pushTypes = {
  order: 1,
  address: 3,
  product: 5,
  unlinked: 6,
  cancellation: 11,
  return: 12,
} as const

/** Tells the app that something of a shop changed, where the shop gave leave. */
export function push(world: TiktokWorld, type: number, shop_id: string, data: object): void {
  if (!world.grants.get(shop_id)) return
  const tts_notification_id = newId(world, '7327')
  world.hooks.tell(JSON.stringify({ type, tts_notification_id, shop_id, timestamp: secondsOf(world), data }))
}

/** An order has another state; a message writes one of them otherwise than a call. */
export function pushState(world: TiktokWorld, { id, shop_id, status, update_time }: PracticeOrder): void {
  push(world, pushTypes.order, shop_id, {
    order_id: id,
    order_status: toldStatus(status),
    is_on_hold_order: status === 'ON_HOLD',
    update_time,
  })
}

function toldStatus(status: TiktokStatus): string {
  return status === 'CANCELLED' ? 'CANCEL' : status
}

export function pushAddress(world: TiktokWorld, { id, shop_id, update_time }: PracticeOrder): void {
  push(world, pushTypes.address, shop_id, { order_id: id, update_time })
}

export function pushUnlinked(world: TiktokWorld, shop_id: string): void {
  push(world, pushTypes.unlinked, shop_id, {
    message: `Shop_id ${shop_id} is deauthorized from your APP by merchant.`,
  })
}

/** A product is on sale, taken down or gone. */
export function pushProduct(world: TiktokWorld, { id, shop_id, status, update_time }: TiktokProduct): void {
  push(world, pushTypes.product, shop_id, { product_id: id, status, update_time })
}
