import { defaultWarehouse } from '../brand.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { moveOrder } from '../orders/move-order.ts'
import { unpriced } from '../orders/unpriced.ts'
import type { Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'
import { linesOfWord } from './lines-of-word.ts'
import { sellerName } from './market.ts'
import { atMarketPrice, withMarketMoney } from './market-money.ts'
import { statesAhead } from './steps.ts'
import { boxOf, channelItems, toldFields } from './told-fields.ts'
import { warehouseFor } from './warehouse-for.ts'
import { withBlock } from './with-block.ts'
import { lacks } from './with-lines.ts'

/** An order that is heard of for the first time, as far as it came already. */
export function newOrder(draft: Draft, code: string, word: ChannelWord, circumstances: Circumstances): void {
  const { channel, number, step, saidName, cancelNote, createdAt } = word
  // What is over is not news of now: devices hold the closed orders of the last days.
  const isOver = step === 'done' || step === 'cancelled'
  const at = isOver ? Math.min(word.at, circumstances.at) : circumstances.at
  const when = { ...circumstances, at }
  const wid = word.wid ?? (isOver ? defaultWarehouse : warehouseFor(draft, word, when))
  const bare: Order = {
    ...unpriced,
    code,
    subCode: number,
    channel,
    state: 'CHỜ XÁC NHẬN',
    createdAt,
    createdBy: sellerName(channel),
    wid,
    customer: { name: '', phone: '', address: '', provinceId: -1, districtId: -1, wardId: -1 },
    swItems: linesOfWord(draft, word, wid, when),
    tags: [],
    pick_option: 'cod',
    package: boxOf(word),
    delivery: { logistic: '', id: '', history: [] },
    historyState: [],
    updatedAt: at,
    slipCodes: [],
    ...toldFields(word),
  }
  const priced = withMarketMoney(
    atMarketPrice(withBlock(bare, word, channelItems(word)), word.money.total),
    word,
    {
      id: circumstances.id,
      at,
    },
  )
  const facts = { isNew: true, isNews: true, lacks: lacks(draft, { ...priced, held: [] }) }
  const note = step === 'cancelled' ? cancelNote : `${sellerName(channel)} báo: ${saidName}`
  for (const [index, state] of statesAhead(priced.state, step, facts).entries())
    moveOrder(draft, index === 0 ? priced : (draft.get('orders', code) ?? priced), { state, note }, when)
}
