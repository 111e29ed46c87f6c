import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { answerRequest } from './answer-request.ts'
import { liveAMinute } from './automatic.ts'
import { openTiktokWorld, type TiktokWorldOptions } from './open-tiktok-world.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/*
 * A TikTok Shop to practise with. It speaks the wire of the Partner API, version 202309, over real HTTP and was written from its facts alone: it imports
 * nothing of the server, so that two readings of one wire check each other. Its three hosts (page of leave, tokens, calls) are one here. It listens
 * on this machine only, and its orders, shops and money are made up.
 */

export interface PracticeTiktokOptions extends TiktokWorldOptions {
  /** Any free one when 0. */
  port: number
}

export interface PracticeTiktok extends OpenMarket {
  /** Everything it is made of: orders arrive and faults are switched by the functions that take it. */
  world: TiktokWorld
}

/** Opens the practice TikTok Shop; its control page stands at `/`. */
export async function openPracticeTiktok({
  port,
  ...options
}: PracticeTiktokOptions): Promise<PracticeTiktok> {
  const world = openTiktokWorld(options)
  const { kept, hooks } = world
  const open = await openMarket({
    port,
    kept,
    hooks,
    answer: (request) => answerRequest(world, request),
    liveAMinute: () => liveAMinute(world),
  })
  return { ...open, world }
}
