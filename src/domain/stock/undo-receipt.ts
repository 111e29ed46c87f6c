import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { unitsByHand } from './by-hand.ts'
import { DocumentCode } from './params.ts'
import { transferAtHand } from './transfer-at-hand.ts'

import { withArrival } from './transfer-sums.ts'

/** A scan of receiving is taken back. */
export const undoReceipt = defineCommand({
  path: '/api/exchange',
  method: 'undoReceipt',
  params: v.object({ code: DocumentCode, gesture: DocumentCode }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, gesture }, { at, user }) {
    const transfer = transferAtHand(read, { code, user, end: 'to', states: ['ĐANG CHUYỂN'] })
    if (isRefusal(transfer)) return transfer
    const receipt = transfer.receipts.find((candidate) => candidate.gesture === gesture)
    if (!receipt) return refuse('receipt-not-found', { code })
    return [
      update('transfers', transfer, {
        ...transfer,
        arrived: withArrival(transfer.arrived, { ...receipt, quantity: -receipt.quantity }),
        receipts: transfer.receipts.filter((other) => other !== receipt),
        updatedAt: at,
      }),
    ]
  },

  say: ({ code }) => ({ what: 'Hoàn tác lần nhận', about: `phiếu chuyển ${code}` }),
  undoByHand({ code, gesture }, _, read) {
    const transfer = read.get('transfers', code)
    const receipt = transfer?.receipts.find((one) => one.gesture === gesture)
    if (!transfer || !receipt) return []
    const { productCode, quantity: amount, bin } = receipt
    return unitsByHand(read, 'Đếm lại ở kệ', {
      wid: transfer.toWarehouse,
      items: [{ productCode, amount, bin }],
    })
  },
  cause: ({ code }) => code,
})
