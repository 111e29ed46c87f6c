import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { productOf } from '../catalogue/product-of.ts'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import type { Transfer } from '../tables/transfers.ts'
import { unitsByHand } from './by-hand.ts'
import { whyNoNewGoods } from './closed-place.ts'
import { whyNotStocked } from './goods-leaving.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { joinedLots, lotFields, toldLots } from './lots.ts'
import { Amount, Bid, DocumentCode, Note, ProductCode, slipLines, Wid } from './params.ts'

import { send, whyNotSent } from './transfer-slips.ts'

/** Somebody plans which goods go to another warehouse; they leave when it is sent, at once if asked. */
export const createTransfer = defineCommand({
  path: '/api/exchange',
  method: 'createTransfer',
  params: v.object({
    code: DocumentCode,
    sourceWarehouse: Wid,
    toWarehouse: Wid,
    items: v.pipe(
      v.array(v.object({ productCode: ProductCode, amount: Amount, bin: Bid, ...lotFields })),
      v.minLength(1),
      v.maxLength(slipLines),
    ),
    note: v.optional(Note, ''),
    send: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, sourceWarehouse, toWarehouse, items, note, send: sends }, circumstances) {
    const { at, user } = circumstances
    const notYours = whyNotYours(user, sourceWarehouse)
    if (notYours) return notYours
    for (const wid of [sourceWarehouse, toWarehouse])
      if (!read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
    if (sourceWarehouse === toWarehouse) return refuse('transfer-to-itself', {})
    const closed = whyNoNewGoods(read, toWarehouse)
    if (closed) return closed
    if (read.get('transfers', code)) return refuse('code-taken', { code })
    const unknown = whyNotStocked(read, sourceWarehouse, items)
    if (unknown) return unknown
    const transfer: Transfer = {
      code,
      sourceWarehouse,
      toWarehouse,
      note,
      state: 'MỚI',
      items: linesOf(read, items),
      arrived: [],
      receipts: [],
      slipCodes: [],
      userId: user.userName,
      createdAt: at,
      updatedAt: at,
    }
    const draft = new Draft(read)
    draft.put('transfers', transfer)
    if (!sends) return draft.changes
    const why = whyNotSent(draft, transfer, { note, at })
    if (why) return why
    send(draft, transfer, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ code, transfer: read.get('transfers', code) }),
  say: ({ code, send: sends }) => ({
    what: sends ? 'Lập và gửi phiếu chuyển kho' : 'Lập phiếu chuyển kho',
    about: code,
  }),
  undoByHand: ({ sourceWarehouse: wid, items, send: sends }, _, read) =>
    sends ? unitsByHand(read, 'Trả về kệ', { wid, items }) : [],
  cause: ({ code }) => code,
  reverse: ({ code }) => ({
    path: '/api/exchange',
    method: 'cancelTransfer',
    params: { code, note: 'Hoàn tác' },
  }),
})

/** One line a product and bin, with the names as they are now. */
function linesOf(
  read: Reader,
  items: readonly { productCode: string; amount: number; bin: string; lot?: string; expires?: string }[],
): Transfer['items'] {
  const lines = new Map<string, Transfer['items'][number]>()
  for (const { productCode: asked, amount, bin, ...told } of items) {
    const product = must(productOf(read, asked), 'the product of a transfer')
    const { code: productCode, name, variant } = product
    const key = `${productCode}/${bin}`
    const same = lines.get(key)
    const sum = (same?.amount ?? 0) + amount
    const line = { productCode, name, variant: variant || undefined, amount: sum, bin }
    const lots = joinedLots(same?.lots, toldLots(told, amount))
    lines.set(key, lots ? { ...line, lots } : line)
  }
  return [...lines.values()]
}
