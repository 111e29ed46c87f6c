import { defaultBin } from '../brand.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Transfer } from '../tables/transfers.ts'
import { stockMover } from './move-stock.ts'

/*
 * Goods on their way to a warehouse are incoming there (`exp_amount`), in the bin every warehouse has, until they are taken in.
 *
 * 2026-11-22: decisions 9 names supply orders. A transfer is the same to whoever sells at the other end: it left one shelf and lies
 * on none yet. It says itself what it made incoming, as an order says what it holds; those on the road since before say nothing, and
 * nothing is taken off for them.
 */

const reasons = { more: 'Hàng chuyển đến', less: 'Thôi chờ hàng chuyển đến' } as const

/** The goods of a transfer leave, and are incoming at its end. */
export function expectGoods(draft: Draft, transfer: Transfer, circumstances: Circumstances): Transfer {
  const move = stockMover(draft, circumstances)
  const expects = transfer.items.map(({ productCode, amount }) => ({ productCode, amount }))
  for (const { productCode, amount } of expects)
    move({ ...placeOf(transfer), productCode, quantity: amount, reason: reasons.more })
  return { ...transfer, expects }
}

/** They arrived, or never will: nothing of the transfer is incoming any more. */
export function expectNoMore(
  draft: Draft,
  { expects = [], ...transfer }: Transfer,
  circumstances: Circumstances,
): Transfer {
  const move = stockMover(draft, circumstances)
  for (const { productCode, amount } of expects)
    move({ ...placeOf(transfer), productCode, quantity: -amount, reason: reasons.less })
  return transfer
}

function placeOf({ code, toWarehouse }: Transfer) {
  return { wid: toWarehouse, bid: defaultBin, number: 'exp_amount', document: code } as const
}
