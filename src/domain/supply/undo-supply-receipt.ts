import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { unitsByHand } from '../stock/by-hand.ts'
import { DocumentCode } from '../stock/params.ts'
import { withArrival } from '../stock/transfer-sums.ts'
import type { SupplyLine, SupplyRequest } from '../tables/supply.ts'
import { keepSupply } from './keep-supply.ts'
import { GestureId } from './params.ts'
import { withOver } from './receive-supply.ts'
import { scannedOf, unitsCome, withLine } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'
import { withStateByGoods } from './take-in.ts'

/** A scan of receiving is taken back, while its goods have not entered stock. */
export const undoSupplyReceipt = defineCommand({
  path: '/api/supplyRequest',
  method: 'undoReceipt',
  params: v.object({ code: DocumentCode, gesture: GestureId }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, gesture }, circumstances) {
    const { user } = circumstances
    const order = supplyAtHand(read, { code, user, states: openSupplyStates })
    if (isRefusal(order)) return order
    const receipt = order.receipts.find(
      (candidate) => candidate.gesture === gesture && candidate.intake === undefined,
    )
    if (!receipt) return refuse('supply-receipt-not-found', { code })
    const { productCode, quantity, over = 0 } = receipt
    const arrived = withArrival(order.arrived, { ...receipt, quantity: -quantity })
    const items = withLine(order.items, productCode, (line) => withoutOver({ arrived }, line, over))
    const isNothing = ({ order: ordered, received, broken, over: beyond, productCode: own }: SupplyLine) =>
      ordered === 0 && received + broken + (beyond ?? 0) === 0 && scannedOf({ arrived }, own).good === 0
    const draft = new Draft(read)
    const left = {
      ...order,
      arrived,
      // Goods that nobody ordered leave the order with their last unit.
      items: items.filter((line) => line.productCode !== productCode || !isNothing(line)),
      receipts: order.receipts.filter((other) => other !== receipt),
    }
    const next = withStateByGoods(left, circumstances)
    keepSupply(draft, order, next, { reason: 'Hoàn tác lần quét' }, circumstances)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn tác lần nhận', about: `đơn nhập hàng ${code}` }),
  undoByHand({ code, gesture }, _, read) {
    const order = read.get('supplyRequests', code)
    const receipt = order?.receipts.find((one) => one.gesture === gesture)
    if (!order || !receipt) return []
    const { productCode, quantity: amount, bin } = receipt
    return unitsByHand(read, 'Đếm lại ở kệ', { wid: order.wid, items: [{ productCode, amount, bin }] })
  },
  cause: ({ code }) => code,
})

/** Units beyond the order that nobody says came any more; as many stay as other scans stand on. */
function withoutOver(order: Pick<SupplyRequest, 'arrived'>, line: SupplyLine, units: number): SupplyLine {
  const { over = 0 } = line
  const needed = Math.max(0, unitsCome(order, line) - line.order)
  return units === 0 ? line : withOver(line, Math.max(over - units, needed) - over)
}
