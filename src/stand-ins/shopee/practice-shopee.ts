import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { answerRequest } from './answer-request.ts'
import { liveAMinute } from './automatic.ts'
import { tellDue } from './later.ts'
import { openWorld, type ShopeeWorldOptions } from './open-world.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/*
 * A Shopee to practise with. It speaks the wire of Open Platform v2 over real HTTP and was written from its facts alone: it imports nothing of the server, so that
 * two readings of one wire check each other. It listens on this machine only, and its orders, shops and money are made up.
 */

export interface PracticeShopeeOptions extends ShopeeWorldOptions {
  /** Any free one when 0. */
  port: number
}

export interface PracticeShopee extends OpenMarket {
  /** Everything it is made of: orders arrive and faults are switched by the functions that take it. */
  world: ShopeeWorld
}

/** Opens the practice Shopee; its control page stands at `/`. */
export async function openPracticeShopee({
  port,
  ...options
}: PracticeShopeeOptions): Promise<PracticeShopee> {
  const world = openWorld(options)
  const { kept, hooks } = world
  const open = await openMarket({
    port,
    kept,
    hooks,
    answer: (request) => answerRequest(world, request),
    tellDue: () => tellDue(world),
    liveAMinute: () => liveAMinute(world),
  })
  return { ...open, world }
}
