import { defaultBin } from '../brand.ts'
import { type Circumstances, isRefusal, type Reader, type Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import { refuse } from '../refuse.ts'
import { binIdOf } from '../stock/bin-code.ts'
import { isClosed, whyBinClosed, whyNoNewGoods } from '../stock/closed-place.ts'
import { damageOf } from '../stock/damage-rows.ts'
import { whyNotKnown } from '../stock/goods-leaving.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'
import { joinedLots } from '../stock/lots.ts'

import { completeSlip } from '../stock/slip-moves.ts'
import { type SlipPart, slipParts } from '../stock/slip-parts.ts'
import type { ReturnedLine, ReturnedOrder } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'
import { conditionName, withUnitsBack } from './finish-check.ts'

import { lotsBack } from './lots-back.ts'
import { damageIdOf, orderCodeOfReturn } from './return-ids.ts'

export interface Importing {
  slipCode: string
  /** The warehouse that takes the goods in. */
  wid: string
  /** Where a product goes when it is not the bin it came from. */
  bins: readonly { returnId: string; productCode: string; bid: string }[]
  /** The slip waits to be confirmed, and until then nothing is in stock (decisions 30). */
  waits?: boolean
}

/**
 * Takes checked returns in by a slip 'Nhập hàng hoàn', made and confirmed, or made to wait: good units go to their bins, damaged ones lie
 * apart, swapped and missing ones never enter stock. Orders in THẤT THU become ĐÃ HOÀN. Beyond 50 lines further slips follow.
 */
export function importReturns(
  draft: Draft,
  returns: readonly ReturnedOrder[],
  importing: Importing,
  circumstances: Circumstances,
): Refusal | undefined {
  const { slipCode, wid, waits = false } = importing
  const why = whyNotMoveIn(draft, circumstances.user, wid) ?? whyNoNewGoods(draft, wid)
  if (why) return why
  const items = itemsOf(draft, returns, importing)
  if (isRefusal(items)) return items
  const unknown = whyNotKnown(draft, items)
  if (unknown) return unknown
  const parts = slipParts(slipCode, items)
  const taken = parts.find(({ code }) => draft.get('slips', code))
  if (taken) return refuse('code-taken', { code: taken.code })
  if (waits && parts.length > 1) {
    return refuse('return-slip-too-long', { code: returns.map(({ orderCode }) => orderCode).join(', ') })
  }
  const onPart = (returned: ReturnedOrder, part: SlipPart) =>
    returned.lines.some((line) => {
      if (line.good === 0) return false
      const bin = binFor(draft, returned, line, importing)
      return part.items.some((item) => item.productCode === line.productCode && item.bin === bin)
    })
  for (const part of parts) {
    const slip = slipOf(
      part,
      returns.filter((one) => onPart(one, part)),
      { wid, circumstances },
    )
    if (waits) draft.put('slips', slip)
    else completeSlip(draft, slip, circumstances)
  }
  for (const returned of returns) {
    const own = parts.find((part) => onPart(returned, part))
    // What holds no good unit has nothing to wait for.
    if (waits && own) draft.put('returns', { ...returned, slipCode: own.code, updatedAt: circumstances.at })
    else settleReturn(draft, { ...returned, slipCode: own?.code ?? returned.slipCode }, wid, circumstances)
  }
  return undefined
}

/** The goods of a return are in: its damaged units lie apart, its order and itself are done. */
export function settleReturn(
  draft: Draft,
  returned: ReturnedOrder,
  wid: string,
  circumstances: Circumstances,
): void {
  const { at, user } = circumstances
  layDamagedApart(draft, returned, wid, circumstances)
  closeOrder(draft, returned, circumstances)
  draft.put('returns', { ...returned, state: 'done', doneAt: at, doneBy: user.userName, updatedAt: at })
}

/** The good units, one line a product and bin; a refusal where a bin or a product is none of these returns. */
function itemsOf(
  draft: Draft,
  returns: readonly ReturnedOrder[],
  importing: Importing,
): Slip['items'] | Refusal {
  const { wid, bins } = importing
  const stranger = bins.find(({ returnId, productCode }) =>
    returns.some((one) => one.id === returnId && !one.lines.some((line) => line.productCode === productCode)),
  )
  if (stranger) {
    const code = orderCodeOfReturn(stranger.returnId)
    return refuse('return-wrong-item', { code, scanned: stranger.productCode })
  }
  const items: Slip['items'] = []
  for (const returned of returns) {
    for (const line of returned.lines) {
      const { productCode, bid, good } = line
      if (good === 0) continue
      const bin = binFor(draft, returned, line, importing)
      const isKnown = bin === defaultBin || bin === bid || draft.get('bins', `${wid}/${bin}`)
      if (!isKnown) return refuse('bin-not-found', { bin })
      const closed = whyBinClosed(draft, wid, [bin])
      if (closed) return closed
      const cost = soldFor(draft, returned, productCode)
      const same = items.find((item) => item.productCode === productCode && item.bin === bin)
      const lots = lotsBack(draft, returned, line)
      if (same) {
        addUnits(same, good, cost)
        Object.assign(same, { lots: joinedLots(same.lots, lots) })
      } else items.push({ productCode, amount: good, bin, cost, lots })
    }
  }
  return items
}

/** What a unit cost when it was sold: it comes back at that (decisions 18). */
function soldFor(read: Reader, { orderCode }: ReturnedOrder, productCode: string): number | undefined {
  const slips = read.many('slips', read.get('orders', orderCode)?.slipCodes.slice(-1) ?? [])
  return slips.flatMap(({ items }) => items).find((item) => item.productCode === productCode)?.cost
}

/** Further units of another cost: the line says the mean. */
function addUnits(line: Slip['items'][number], units: number, cost: number | undefined): void {
  const amount = line.amount + units
  if (line.cost !== undefined && cost !== undefined)
    line.cost = Math.round((100 * (line.amount * line.cost + units * cost)) / amount) / 100
  line.amount = amount
}

/** The chosen bin, or the one the goods came from where that is in this warehouse and takes goods. */
function binFor(
  draft: Draft,
  returned: ReturnedOrder,
  { productCode, bid }: ReturnedLine,
  { wid, bins }: Importing,
): string {
  const chosen = bins.find((one) => one.returnId === returned.id && one.productCode === productCode)?.bid
  if (chosen !== undefined) return chosen
  const own = draft.get('bins', binIdOf(wid, bid))
  return wid === returned.wid && !(own && isClosed(own)) ? bid : defaultBin
}

function slipOf(
  { code, items }: SlipPart,
  returns: readonly ReturnedOrder[],
  { wid, circumstances: { at, user } }: { wid: string; circumstances: Circumstances },
): Slip {
  return {
    code,
    type: 'Nhập hàng hoàn',
    state: 'MỚI',
    items,
    note: '',
    userId: user.userName,
    sourceWarehouse: wid,
    ordersReturn: returns.map(({ orderCode }) => orderCode),
    createdAt: at,
    updatedAt: at,
  }
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
