import * as v from 'valibot'
import { called } from '../catalogue/codes-of.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { unitsByHand } from './by-hand.ts'
import { whyBinClosed } from './closed-place.ts'
import { lotFields, toldLot } from './lots.ts'
import { Bid, DocumentCode, ProductCode } from './params.ts'

import { hasBin } from './stock-place.ts'
import { transferAtHand } from './transfer-at-hand.ts'

import { transferLines, withArrival } from './transfer-sums.ts'

/** So many gestures can be taken back; a row that is written at every scan may not grow. */
const keptReceipts = 30

/** Somebody takes goods of a transfer in: each scan adds, whoever makes it, so several may receive at once. */
export const receiveTransfer = defineCommand({
  path: '/api/exchange',
  method: 'receiveTransfer',
  params: v.object({
    code: DocumentCode,
    gesture: DocumentCode,
    productCode: ProductCode,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    /** Where it is put. */
    bin: Bid,
    damaged: v.optional(v.boolean(), false),
    ...lotFields,
    /** More came than was sent, and the person says so. */
    over: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, gesture, productCode, quantity, bin, damaged, over, ...told }, { at, user }) {
    const transfer = transferAtHand(read, { code, user, end: 'to', states: ['ĐANG CHUYỂN'] })
    if (isRefusal(transfer)) return transfer
    if (transfer.receipts.some((receipt) => receipt.gesture === gesture)) return []
    const lines = called(read, productCode, transferLines(transfer), (one) => one.productCode)
    const line = lines.find(({ good, damaged: broken, sent }) => good + broken < sent) ?? lines[0]
    if (!line) {
      return refuse('transfer-item-foreign', { code, name: sayProduct(read, productCode) })
    }
    const arrived = line.good + line.damaged
    if (arrived + quantity > line.sent && !over)
      return refuse('transfer-enough', { name: lineName(line), sent: line.sent, arrived })
    if (!hasBin(read, transfer.toWarehouse, bin)) return refuse('bin-not-found', { bin })
    const closed = whyBinClosed(read, transfer.toWarehouse, [bin])
    if (closed) return closed
    const scan = { gesture, productCode: line.productCode, bin, quantity, damaged, at, by: user.userName }
    const receipt = { ...scan, ...toldLot(told) }
    return [
      update('transfers', transfer, {
        ...transfer,
        arrived: withArrival(transfer.arrived, receipt),
        receipts: [...transfer.receipts, receipt].slice(-keptReceipts),
        updatedAt: at,
      }),
    ]
  },

  say({ code, productCode, quantity, damaged }, read) {
    const times = quantity > 1 ? ` × ${quantity}` : ''
    return {
      what: `Nhận ${sayProduct(read, productCode)}${times}${damaged ? ' (hỏng)' : ''}`,
      about: `phiếu chuyển ${code}`,
    }
  },
  undoByHand: ({ code, productCode, quantity: amount, bin }, _, read) =>
    unitsByHand(read, 'Lấy khỏi kệ, để riêng', {
      wid: read.get('transfers', code)?.toWarehouse,
      items: [{ productCode, amount, bin }],
    }),
  cause: ({ code }) => code,
  reverse: ({ code, gesture }) => ({
    path: '/api/exchange',
    method: 'undoReceipt',
    params: { code, gesture },
  }),
})
