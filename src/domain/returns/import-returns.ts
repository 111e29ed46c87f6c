import { defaultBin } from '../brand.ts'
import type { Circumstances, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import { refuse } from '../refuse.ts'
import { damageOf } from '../stock/damage-rows.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'

import { completeSlip } from '../stock/slip-moves.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'
import { conditionName, withUnitsBack } from './finish-check.ts'

import { damageIdOf, orderCodeOfReturn } from './return-ids.ts'

export interface Importing {
  slipCode: string
  /** The warehouse that takes the goods in. */
  wid: string
  /** Where a product goes when it is not the bin it came from. */
  bins: readonly { returnId: string; productCode: string; bid: string }[]
}

/**
 * Takes checked returns in by one slip 'Nhập hàng hoàn', made and confirmed: good units go to their bins, damaged ones lie apart,
 * swapped and missing ones never enter stock. Orders in THẤT THU become ĐÃ HOÀN.
 */
export function importReturns(
  draft: Draft,
  returns: readonly ReturnedOrder[],
  { slipCode, wid, bins }: Importing,
  circumstances: Circumstances,
): Refusal | undefined {
  const { at, user } = circumstances
  const why = whyNotMoveIn(draft, user, wid)
  if (why) return why
  if (draft.get('slips', slipCode)) return refuse('code-taken', { code: slipCode })
  const stranger = bins.find(({ returnId, productCode }) =>
    returns.some((one) => one.id === returnId && !one.lines.some((line) => line.productCode === productCode)),
  )
  if (stranger) {
    const code = orderCodeOfReturn(stranger.returnId)
    return refuse('return-wrong-item', { code, scanned: stranger.productCode })
  }
  const slip: Slip = {
    code: slipCode,
    type: 'Nhập hàng hoàn',
    state: 'MỚI',
    items: [],
    note: '',
    userId: user.userName,
    sourceWarehouse: wid,
    ordersReturn: returns.map(({ orderCode }) => orderCode),
    createdAt: at,
    updatedAt: at,
  }
  for (const returned of returns) {
    for (const { productCode, bid, good } of returned.lines) {
      if (good === 0) continue
      const chosen = bins.find((one) => one.returnId === returned.id && one.productCode === productCode)?.bid
      const bin = chosen ?? (wid === returned.wid ? bid : defaultBin)
      const isKnown = bin === defaultBin || bin === bid || draft.get('bins', `${wid}/${bin}`)
      if (!isKnown) return refuse('bin-not-found', { bin })
      const same = slip.items.find((item) => item.productCode === productCode && item.bin === bin)
      if (same) same.amount += good
      else slip.items.push({ productCode, amount: good, bin })
    }
  }
  if (slip.items.length > 0) completeSlip(draft, slip, circumstances)
  for (const returned of returns) {
    layDamagedApart(draft, returned, wid, circumstances)
    closeOrder(draft, returned, circumstances)
    const tookIn = returned.lines.some(({ good }) => good > 0)
    draft.put('returns', {
      ...returned,
      state: 'done',
      slipCode: tookIn ? slipCode : returned.slipCode,
      doneAt: at,
      doneBy: user.userName,
      updatedAt: at,
    })
  }
  return undefined
}

function layDamagedApart(
  draft: Draft,
  { id: returnId, orderCode, lines, reason }: ReturnedOrder,
  wid: string,
  circumstances: Circumstances,
): void {
  const from = { kind: 'return', document: orderCode } as const
  for (const { productCode, name, variant, image, damaged: quantity } of lines) {
    if (quantity === 0) continue
    const id = damageIdOf(returnId, productCode)
    const apart = { id, productCode, name, variant, image, wid, quantity, reason, from }
    draft.put('damages', damageOf(apart, circumstances))
  }
}

function closeOrder(draft: Draft, returned: ReturnedOrder, circumstances: Circumstances): void {
  const order = draft.get('orders', returned.orderCode)
  if (!order) return
  const isBack = order.state === 'THẤT THU'
  const entered = isBack ? enterState(draft, order, 'ĐÃ HOÀN', conditionName(true), circumstances) : order
  const updatedAt = circumstances.at
  draft.put('orders', { ...withUnitsBack(entered, returned), rebacked: true, updatedAt })
}
