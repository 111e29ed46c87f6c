import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { answerRequest } from './answer-request.ts'
import { liveAMinute } from './automatic.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { type LazadaWorldOptions, openLazadaWorld } from './open-world.ts'

/*
 * A Lazada to practise with. It speaks the wire of Lazada Open Platform over real HTTP and was written from its facts alone: it imports nothing of the server, so that
 * two readings of one wire check each other. It listens on this machine only, and its orders, shops and money are made up. What stands at three hosts of
 * Lazada stands at one address here: `/rest` for calls and tokens, `/oauth/authorize` for the page of leave.
 */

export interface PracticeLazadaOptions extends LazadaWorldOptions {
  /** Any free one when 0. */
  port: number
}

export interface PracticeLazada extends OpenMarket {
  /** Everything it is made of: orders arrive and faults are switched by the functions that take it. */
  world: LazadaWorld
}

/** Opens the practice Lazada; its control page stands at `/`. */
export async function openPracticeLazada({
  port,
  ...options
}: PracticeLazadaOptions): Promise<PracticeLazada> {
  const world = openLazadaWorld(options)
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
