import { secondsOf } from '../market/clock.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** What a message is about (Open Platform v2). */
export const pushCodes = {
  authorised: 1,
  deauthorised: 2,
  order: 3,
  tracking: 4,
  document: 15,
  return: 29,
} as const

/** Tells the partner that something of a shop changed, where the shop gave leave. */
export function push(world: ShopeeWorld, code: number, shop_id: number, data: object): void {
  if (!world.grants.get(String(shop_id))) return
  world.hooks.tell(JSON.stringify({ data, shop_id, code, timestamp: secondsOf(world) }))
}

/** Tells that a shop gave its leave, or took it back. */
export function pushGrant(world: ShopeeWorld, shop_id: number, isGiven: boolean): void {
  const [code, words] = isGiven
    ? [pushCodes.authorised, 'authorized']
    : [pushCodes.deauthorised, 'authorization canceled']
  const extra = `shop_id ${shop_id} is ${words} successfully`
  const data = { shop_id, authorize_type: 'shop authorization' }
  world.hooks.tell(JSON.stringify({ shop_id, code, success: 1, extra, data, timestamp: secondsOf(world) }))
}
