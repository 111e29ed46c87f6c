import { deepEqual } from '../../lib/deep-equal.ts'
import { must } from '../../lib/must.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { moveOrder, preloadMoves } from '../orders/move-order.ts'
import { preloadReturns } from '../returns/returns-of.ts'
import type { Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'
import { linesOfWord } from './lines-of-word.ts'
import { sellerName } from './market.ts'
import { atMarketPrice, withMarketMoney } from './market-money.ts'
import { isOwnDelivery } from './own-delivery.ts'
import { settledRequests } from './requests/settle-requests.ts'
import { statesAhead } from './steps.ts'
import { boxOf, channelItems, toldFields } from './told-fields.ts'
import { blockOf, withBlock } from './with-block.ts'
import { lacks, mayChangeLines, withLines } from './with-lines.ts'

/** An order that is known already, as its marketplace tells it now; an older word is let pass. */
export function heardOrder(
  draft: Draft,
  known: Order,
  word: ChannelWord,
  circumstances: Circumstances,
): void {
  if (word.at < (known.channelAt ?? 0)) return
  const { at, id } = circumstances
  const { channel, saidName, cancelNote, step, said } = word
  preloadMoves(draft, [known], at)
  const block = blockOf(known, channel)
  const items = channelItems(word)
  const isRewritten = !deepEqual(block?.items, items)
  // Lines that hands are at stay as they are, and the block with them, so that the next word finds them different still.
  const changes = isRewritten && mayChangeLines(draft, known)
  const swItems = changes ? linesOfWord(draft, word, known.wid, circumstances) : known.swItems
  const requests = settledRequests(known.requests, word, at)
  const told = {
    ...known,
    ...toldFields(word, known),
    requests,
    package: changes ? boxOf(word) : known.package,
  }
  const blocked = withBlock(told, word, changes ? items : (block?.items ?? items))
  const isPriced = changes || block?.total !== word.money.total
  const priced = isPriced
    ? { ...atMarketPrice({ ...blocked, swItems }, word.money.total), swItems: known.swItems }
    : blocked
  const paid = withMarketMoney(priced, word, { id, at })
  const written = deepEqual(paid, known) ? known : { ...paid, updatedAt: at }
  if (written !== known) draft.put('orders', written)
  const note = step === 'cancelled' ? cancelNote : `${sellerName(channel)} báo: ${saidName}`
  const order = changes
    ? withLines(draft, written, { swItems, note: `${sellerName(channel)} đổi hàng trong đơn` }, circumstances)
    : written
  const facts = {
    isNew: false,
    isNews: known.channelState !== said,
    lacks: lacks(draft, order),
    isOwn: isOwnDelivery(order),
  }
  const states = statesAhead(order.state, step, facts)
  if (states.includes('THẤT THU')) preloadReturns(draft, [order.code])
  for (const state of states)
    moveOrder(
      draft,
      must(draft.get('orders', order.code), 'the order that is heard of'),
      { state, note },
      circumstances,
    )
}
