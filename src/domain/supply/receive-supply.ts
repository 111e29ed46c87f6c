import * as v from 'valibot'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import type { Actor } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { unitsByHand } from '../stock/by-hand.ts'
import { whyBinClosed } from '../stock/closed-place.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'
import { lotFields, toldLot } from '../stock/lots.ts'
import { Bid, DocumentCode, ProductCode } from '../stock/params.ts'
import { hasBin } from '../stock/stock-place.ts'
import { withArrival } from '../stock/transfer-sums.ts'
import type { SupplyLine, SupplyReceipt, SupplyRequest } from '../tables/supply.ts'
import { newLine } from './add-supply.ts'
import { keepSupply } from './keep-supply.ts'
import { GestureId, supplyLines } from './params.ts'
import { roomFor, supplyLineOf, withLine } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'
import { withStateByGoods } from './take-in.ts'
import { whyNotListed } from './why-not-placed.ts'

/** So many gestures can be taken back; a row that is written at every scan may not grow. */
const keptReceipts = 30

/** A complete order takes what is told to be over: who counted beside the one who completed it holds goods that are there. */
const receivingStates = [...openSupplyStates, 'HOÀN THÀNH'] as const

/** Somebody scans goods of a supply order that came: each scan adds, whoever makes it, so several may receive at once. They enter stock by `takeIn`. */
export const receiveSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'receive',
  params: v.object({
    code: DocumentCode,
    gesture: GestureId,
    productCode: ProductCode,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    /** Where it is put. */
    bin: Bid,
    damaged: v.optional(v.boolean(), false),
    /** More came than was ordered, and the person says so. */
    over: v.optional(v.boolean(), false),
    /** It was not ordered at all, and the person says that it is taken. */
    foreign: v.optional(v.boolean(), false),
    ...lotFields,
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, gesture, productCode, quantity, bin, damaged, ...said }, circumstances) {
    const { at, user } = circumstances
    const found = supplyAtHand(read, { code, user, states: receivingStates })
    if (isRefusal(found)) return found
    if (found.receipts.some((receipt) => receipt.gesture === gesture)) return []
    const locked = whyNotMoveIn(read, user, found.wid)
    if (locked) return locked
    const order = said.foreign ? withForeign(read, found, productCode, user) : found
    if (isRefusal(order)) return order
    const line = supplyLineOf(read, order, productCode)
    if (!line) return refuse('supply-item-foreign', { code, name: sayProduct(read, productCode) })
    const beyond = Math.max(0, quantity - roomFor(order, line, damaged))
    if (beyond > 0 && !said.over && !said.foreign) return whyEnough(order, line, damaged)
    if (!hasBin(read, order.wid, bin)) return refuse('bin-not-found', { bin })
    const closed = whyBinClosed(read, order.wid, [bin])
    if (closed) return closed
    const receipt: SupplyReceipt = {
      gesture,
      productCode: line.productCode,
      bin,
      quantity,
      damaged,
      at,
      by: user.userName,
      ...toldLot(said),
    }
    if (beyond > 0) receipt.over = beyond
    const draft = new Draft(read)
    const scanned: SupplyRequest = {
      ...order,
      items:
        beyond > 0 ? withLine(order.items, line.productCode, (one) => withOver(one, beyond)) : order.items,
      arrived: withArrival(order.arrived, receipt),
      receipts: [...order.receipts, receipt].slice(-keptReceipts),
      updatedAt: at,
    }
    // It is open again until they enter stock.
    const next = found.state === 'HOÀN THÀNH' ? withStateByGoods(scanned, circumstances) : scanned
    keepSupply(draft, found, next, { reason: 'Quét hàng về' }, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say({ code, productCode, quantity, damaged }, read) {
    const times = quantity > 1 ? ` × ${quantity}` : ''
    return {
      what: `Nhận ${sayProduct(read, productCode)}${times}${damaged ? ' (hỏng)' : ''}`,
      about: `đơn nhập hàng ${code}`,
    }
  },
  undoByHand: ({ code, productCode, quantity: amount, bin }, _, read) =>
    unitsByHand(read, 'Lấy khỏi kệ, để riêng', {
      wid: read.get('supplyRequests', code)?.wid,
      items: [{ productCode, amount, bin }],
    }),
  cause: ({ code }) => code,
  reverse: ({ code, gesture }) => ({
    path: '/api/supplyRequest',
    method: 'undoReceipt',
    params: { code, gesture },
  }),
})

/** A line with more, or fewer, units that came beyond what was ordered. */
export function withOver({ over = 0, ...line }: SupplyLine, units: number): SupplyLine {
  const more = Math.max(0, over + units)
  return more > 0 ? { ...line, over: more } : line
}

function withForeign(read: Reader, order: SupplyRequest, code: string, user: Actor): SupplyRequest | Refusal {
  if (supplyLineOf(read, order, code)) return order
  if (order.items.length >= supplyLines) return refuse('supply-too-many-lines', { most: supplyLines })
  const why = whyNotListed(read, [code])
  if (why) return why
  return { ...order, items: [...order.items, newLine(read, { productCode: code, order: 0 }, user)] }
}

function whyEnough(order: SupplyRequest, line: SupplyLine, isBroken: boolean): Refusal {
  const name = line.productTitle
  const room = roomFor(order, line, isBroken)
  if (isBroken) return refuse('supply-broken-enough', { name, room })
  return refuse('supply-enough', { name, order: line.order, received: line.received, room })
}
