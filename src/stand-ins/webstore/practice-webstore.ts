import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { answerRequest } from './answer-request.ts'
import { openStoreWorld, type StoreWorldOptions } from './open-store-world.ts'
import type { StoreWorld } from './store-world.ts'
import { tellGoods } from './tell-goods.ts'

/*
 * A web store to practise with: visitors see goods with price and stock, order and cancel. It tells KhoTay of orders as its own form, WooCommerce or Haravan would, and takes what KhoTay tells
 * of stock and orders at `/khotay`. It was written from the README and the public pages of WooCommerce and Haravan, and imports nothing of the server, so that two readings of one wire check
 * each other. It listens on this machine only; its visitors and their money are made up.
 */

export interface PracticeWebstoreOptions extends StoreWorldOptions {
  /** Any free one when 0. */
  port: number
}

export interface PracticeWebstore extends OpenMarket {
  /** Everything it is made of: visitors act by the functions that take it. */
  world: StoreWorld
}

/** Opens the practice web store; visitors begin at `/`. */
export async function openPracticeWebstore({
  port,
  ...options
}: PracticeWebstoreOptions): Promise<PracticeWebstore> {
  const world = openStoreWorld(options)
  const open = await openMarket({
    port,
    kept: world.kept,
    hooks: world.hooks,
    answer: (request) => answerRequest(world, request),
    tellDue: () => void tellGoods(world),
    liveAMinute: () => undefined,
  })
  return {
    ...open,
    world,
    async stop() {
      world.isOver = true
      await open.stop()
    },
  }
}
