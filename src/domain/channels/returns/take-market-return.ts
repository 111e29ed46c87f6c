import { type Circumstances, defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import { returnsOf } from '../../returns/returns-of.ts'
import { orderOfWord } from '../order-of-word.ts'
import { hearReturn } from './hear-return.ts'
import { isOver, newReturn } from './new-return.ts'
import { ReturnWord } from './return-word.ts'
import { returnStateName } from './state-names.ts'

/**
 * A return that a buyer asks for at a marketplace appears at the bench, or goes on. The marketplace's word wins about what it wants and until when; never about what hands received and
 * judged (O11). The same word again changes nothing, and so does an older one; what was over before anybody heard of it is nobody's work.
 */
export const takeMarketReturn = defineCommand({
  path: '/api/order',
  method: 'takeMarketReturn',
  params: ReturnWord,
  permission: 'system',
  offline: 'online',

  decide(read, word, circumstances) {
    const { channel, shopId, number } = word
    const order = orderOfWord(read, { channel, shopId, number: word.order })?.order
    if (!order) return refuse('order-not-found', { code: word.order })
    const draft = new Draft(read)
    const returns = returnsOf(draft, order.code)
    const by = asMarket(channel, circumstances)
    const holder = returns.find(({ asked }) => asked?.some((one) => one.number === number))
    if (holder) hearReturn(draft, holder, word, by)
    else if (!isOver(word)) newReturn(draft, order, returns, word, by)
    return draft.changes
  },

  say: ({ channel, said, order }) => ({
    what: `${channel} báo trả hàng: ${returnStateName(channel, said)}`,
    about: order,
  }),
  cause: ({ order }) => order,
})

/** A marketplace acts under its own name. */
function asMarket(channel: string, circumstances: Circumstances): Circumstances {
  return { ...circumstances, user: { ...circumstances.user, userName: channel, name: channel } }
}
