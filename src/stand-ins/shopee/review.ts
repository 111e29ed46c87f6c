import { secondsOf } from '../market/clock.ts'
import { lookOver } from '../market/look-over.ts'
import type { ItemStatus, ShopeeItem } from './shopee-item.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** The state that a listing is in now: one that is looked at goes on sale, or is taken down, when its time has come. */
export function statusOf(
  world: ShopeeWorld,
  { item_status, review_until, item_name }: ShopeeItem,
): ItemStatus {
  if (item_status !== 'REVIEWING' || review_until > secondsOf(world)) return item_status
  return lookOver(item_name) ? 'BANNED' : 'NORMAL'
}
