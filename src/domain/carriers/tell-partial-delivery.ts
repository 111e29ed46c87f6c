import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney, moneyLimit } from '../money/money.ts'
import { lineName } from '../names.ts'
import { handlingOf, isOwnChannel } from '../orders/channels.ts'
import { moveOrder, preloadMoves } from '../orders/move-order.ts'
import { outsideStates, stateName } from '../orders/states.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { ProductCode, Quantity } from '../returns/params.ts'
import { restOf, takeAll, takePart, wholeDue } from '../returns/partial-delivery.ts'
import { linesOf } from '../returns/return-lines.ts'
import { openReturn, preloadReturns, returnsOf } from '../returns/returns-of.ts'
import { formatMoment } from '../time.ts'
import { OrderCode } from './params.ts'

/**
 * Somebody says what a buyer did not take of an order that was delivered in part (giao một phần): by the carrier's people, by the buyer, or correcting what stands. Without goods: the buyer took all
 * after all.
 */
export const tellPartialDelivery = defineCommand({
  path: '/api/3rd_logistic',
  method: 'tellPartialDelivery',
  params: v.object({
    code: OrderCode,
    /** What comes back, by the products in hand. */
    items: v.pipe(v.array(v.object({ productCode: ProductCode, quantity: Quantity })), v.maxLength(200)),
    /** What was collected at the door (VND); what is due less what comes back is worth, unless told. */
    collected: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, items, collected }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(circumstances.user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    if (!isOwnChannel(order.channel) || order.channel === 'STORE')
      return refuse('carriage-of-market', { code })
    const isOut = outsideStates.includes(order.state)
    if (!isOut && order.state !== 'THÀNH CÔNG')
      return refuse('partial-not-delivered', { code, state: stateName(order.state) })
    const draft = new Draft(read)
    preloadMoves(draft, [order], circumstances.at)
    preloadReturns(draft, [code])
    const returns = returnsOf(draft, code)
    const rest = restOf(returns)
    const open = openReturn(returns)
    if ((rest && rest.state !== 'announced') || (open && open !== rest)) {
      const other = rest && rest.state !== 'announced' ? rest : must(open, 'the return that is open')
      const who = nameOf(read, other.arrivedBy ?? other.announcedBy)
      return refuse('partial-return-here', {
        code,
        who,
        when: formatMoment(other.arrivedAt ?? other.announcedAt),
      })
    }
    if (items.length === 0) {
      if (!rest) return refuse('partial-nothing-back', { code })
      // What a statement settled is what was collected: too little for all of it.
      if (order.reconciled && wholeDue(order) > 0) return refuse('partial-settled', { code })
      takeAll(draft, order, rest, circumstances)
      return draft.changes
    }
    const lines = linesOf(
      order,
      returns.filter((one) => one !== rest),
    )
    for (const { productCode } of items) {
      const line = lines.find((one) => one.productCode === productCode)
      if (!line) return refuse('return-wrong-item', { code, scanned: productCode })
      const asked = items.reduce(
        (sum, one) => (one.productCode === productCode ? sum + one.quantity : sum),
        0,
      )
      if (asked > line.sent)
        return refuse('return-too-many', { code, scanned: lineName(line), left: line.sent })
    }
    const isAll = lines.every(
      (line) =>
        items.reduce((sum, one) => (one.productCode === line.productCode ? sum + one.quantity : sum), 0) ===
        line.sent,
    )
    if (isAll) return refuse('partial-all-back', { code })
    const due = wholeDue(order)
    if (collected !== undefined && collected > Math.max(0, due))
      return refuse('partial-too-much', { code, due: formatMoney(Math.max(0, due)) })
    if (collected !== undefined && order.reconciled) return refuse('partial-settled', { code })
    // One that was looked for is on the road again before it is there.
    const found =
      order.state === 'KIỂM KÊ'
        ? moveOrder(draft, order, { state: 'ĐÃ GỬI HÀNG', note: 'Giao một phần' }, circumstances)
        : order
    const delivered = isOut
      ? moveOrder(draft, found, { state: 'THÀNH CÔNG', note: 'Giao một phần' }, circumstances)
      : found
    const by = circumstances.user.name || circumstances.user.userName
    takePart(draft, delivered, { back: items, collected, by }, circumstances)
    return draft.changes
  },

  say: ({ code, items }) => ({
    what: items.length === 0 ? 'Khách nhận đủ' : `Giao một phần, ${unitsOf(items)} món về`,
    about: code,
  }),
  cause: ({ code }) => code,
})

function unitsOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
