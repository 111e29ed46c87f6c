import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { answerRequest } from './answer-request.ts'
import { liveAMinute } from './automatic.ts'
import { openTikiWorld, type TikiWorldOptions } from './open-tiki-world.ts'
import type { TikiWorld } from './tiki-world.ts'
import { workRequests } from './work-requests.ts'

/*
 * A Tiki to practise with. It speaks the wire of Tiki's Open API over real HTTP and was written from its facts alone: it imports nothing of the server, so that two
 * readings of one wire check each other. It listens on this machine only, and its orders, shops and money are made up. OAuth stands under `/sc/oauth2`,
 * calls under `/integration`, as at api.tiki.vn.
 *
 * Known from Tiki's pages and from clients that are used: paths, fields and states; times as "yyyy-MM-dd HH:mm:ss" in Vietnam; lists as `{data, paging}`;
 * refusals as `{errors: [sentence]}` with the status of HTTP; 200 calls of a seller in a second. The facts are silent about what follows, and so it is chosen here, plainly:
 *  - Tokens: OAuth's own words (`error`, `error_description`). An access token lives an hour, a code ten minutes, a refresh token thirty days; it works once, and
 *    there is one only with the scope `offline`. A token of the app itself (client_credentials) is linked with no seller.
 *  - A page holds 50 at most, 20 unless told, the newest first. A filter takes `a`, `a,b`, `in|a,b` or `nin|a,b`. Both ends of a range of time belong to it.
 *  - A confirmation, a delivery's and a shipment's result answer `{}`. What the state of an order does not allow is 400, an order of somebody else 404.
 *  - A drop-shipping order without an hour is fetched at the first that is free. Not confirmed in time, it stays: on its page a person lets Tiki end it.
 *  - Papers are pages in HTML behind an address that is good for a day: `shipping_label_url` and `shipping_stamp_url` (drop shipping), `po_label_url` (Tiki delivers),
 *    `invoice_label_url` (the seller delivers), `shipping_label_url` (cross border). The bars say the order's code.
 *  - The stock that is told, `qty_available`, is what lies at a place: what orders wait for counts in.
 *  - A delivery that fails is `canceled` where Tiki's table of causes says so; an appointment leaves the order on its way. One that Tiki could not deliver is `returned`.
 *  - Goods sent back make the order `returned`; what takes their place is a new order with `is_rma` and the old code as `relation_code`. `delivered` and `closed` never come.
 * Tiki's queue of events is not played: the app asks for what was updated.
 */

export interface PracticeTikiOptions extends TikiWorldOptions {
  /** Any free one when 0. */
  port: number
}

export interface PracticeTiki extends OpenMarket {
  /** Everything it is made of: orders arrive and faults are switched by the functions that take it. */
  world: TikiWorld
}

/** Opens the practice Tiki; its control page stands at `/`. */
export async function openPracticeTiki({ port, ...options }: PracticeTikiOptions): Promise<PracticeTiki> {
  const world = openTikiWorld(options)
  const { kept, hooks } = world
  const open = await openMarket({
    port,
    kept,
    hooks,
    answer: (request) => answerRequest(world, request),
    tellDue: () => void workRequests(world),
    liveAMinute: () => liveAMinute(world),
  })
  return {
    ...open,
    world,
    async stop() {
      world.isWorking.isOver = true
      await open.stop()
    },
  }
}
