import { secondsOf } from '../market/clock.ts'
import type { ItemStatus, ShopeeItem } from './shopee-item.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** The state that a listing is in now: one that is looked at goes on sale when its time has come. */
export function statusOf(world: ShopeeWorld, { item_status, review_until }: ShopeeItem): ItemStatus {
  return item_status === 'REVIEWING' && review_until <= secondsOf(world) ? 'NORMAL' : item_status
}
