import { listenHere } from '../market/listen.ts'
import { answerRequest } from './answer-request.ts'
import { liveAMinute, orderEvery } from './automatic.ts'
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

export interface PracticeShopee {
  port: number
  /** `http://localhost:4002`: its control page, and what its calls begin with. */
  address: string
  /** Everything it is made of: orders arrive and faults are switched by the functions that take it. */
  world: ShopeeWorld
  stop(): Promise<void>
}

/** Messages that are due are looked for so often (ms). */
const lookEveryMs = 200

/** Opens the practice Shopee; its control page stands at `/`. */
export async function openPracticeShopee({
  port,
  ...options
}: PracticeShopeeOptions): Promise<PracticeShopee> {
  const world = openWorld(options)
  try {
    const listening = await listenHere(port, (request) => answerRequest(world, request))
    const looking = setInterval(() => {
      tellDue(world)
      void world.hooks.sendDue()
    }, lookEveryMs)
    const living = setInterval(() => liveAMinute(world), orderEvery * 1000)
    return {
      port: listening.port,
      address: `http://localhost:${listening.port}`,
      world,
      async stop() {
        clearInterval(looking)
        clearInterval(living)
        world.hooks.stop()
        await listening.stop()
        world.kept.close()
      },
    }
  } catch (error) {
    world.kept.close()
    throw error
  }
}
