import { type Circumstances, defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { heardOrder } from './heard-order.ts'
import { askForLabel, callsForPapers } from './labels/ask-for-label.ts'
import { type Seller, sellerName } from './market.ts'
import { newOrder } from './new-order.ts'
import { orderOfWord } from './order-of-word.ts'
import { callForPayout } from './payouts/payout-call.ts'
import { preloadWord } from './preload-word.ts'
import { callForWaybill } from './requests/waybill-call.ts'
import { TakeChannelOrder } from './told-order.ts'
import { noteSoldListings } from './web-store/sold-listings.ts'
import { nameOfTold, wordOf } from './word-of.ts'

export { TakeChannelOrder }

/**
 * A marketplace's order comes in, or goes on: the connector read it as it is there now. The marketplace's word wins about its state, who gets it, what it costs and whether it is called
 * off; never about stock, or what hands have packed (O11). The same word again changes nothing, and so does an older one.
 */
export const takeChannelOrder = defineCommand({
  path: '/api/order',
  method: 'takeChannelOrder',
  params: TakeChannelOrder,
  permission: 'system',
  offline: 'online',

  decide(read, params, circumstances) {
    const word = wordOf(params)
    preloadWord(read, word)
    const draft = new Draft(read)
    const place = orderOfWord(draft, word)
    if (!place) return refuse('order-code-taken', { code: word.number })
    noteSoldListings(draft, word)
    const by = asMarket(word.channel, circumstances)
    if (place.order) heardOrder(draft, place.order, word, by)
    else newOrder(draft, place.code, word, by)
    askForLabel(draft, place.code, word, by)
    return draft.changes
  },

  effects(read, params, circumstances) {
    const word = wordOf(params)
    const order = orderOfWord(read, word)?.order
    const label = order ? callsForPapers(read, order.code, circumstances) : []
    const payout = order?.channelAt === word.at ? callForPayout(order, word.step, circumstances.at) : []
    return [...callForWaybill(order, word.step, circumstances.at), ...label, ...payout]
  },

  say({ told }) {
    const { number, stateName } = nameOfTold(told)
    return { what: `${sellerName(told.channel)} báo: ${stateName}`, about: number }
  },
  cause: ({ told }) => nameOfTold(told).number,
})

/** A marketplace acts under its own name: people read who cancelled an order they have in hand. */
function asMarket(channel: Seller, circumstances: Circumstances): Circumstances {
  const name = sellerName(channel)
  return { ...circumstances, user: { ...circumstances.user, userName: name, name } }
}
