import { must } from '../../lib/must.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { takenFromShelf, waveLineIdsOf } from '../parcels/taken-from-shelf.ts'
import { awaitGoods } from '../returns/returns-of.ts'
import { mayMove, stockMover } from '../stock/move-stock.ts'
import { stockDayId } from '../stock/stock-days.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { Slip } from '../tables/slips.ts'
import { countOrder } from './count-order.ts'
import { goodsToHold, heldBy, holdGoods } from './hold-goods.ts'

/**
 * Takes an order into a state with all that follows: history, reserved and waiting numbers, the stock-out slip
 * 'Xuất bán hàng' on the way out, by packing or by a sale that is complete at once, its cancellation on the way back, and goods that are awaited (THẤT THU).
 * Whether the step is allowed is the caller's question (`canBecome`).
 */
export function enterState(
  draft: Draft,
  order: Order,
  to: OrderState,
  note: string,
  circumstances: Circumstances,
): Order {
  const { at, user, guess } = circumstances
  const history = [...order.historyState, { state: to, updatedAt: at, userId: user.userName, note }]
  let entered: Order = { ...order, state: to, historyState: history, updatedAt: at }
  const move = stockMover(draft, circumstances)
  preloadFor(draft, [order], at)

  const moveAll = (
    sign: 1 | -1,
    { items, code: document }: Slip,
    reason: string,
    units: ReturnType<typeof takenFromShelf> = [],
  ) => {
    for (const { productCode, bin, amount } of items) {
      if (!mayMove(draft, productCode, circumstances)) continue
      const taken = units.filter((unit) => unit.productCode === productCode)
      const place = { productCode, wid: order.wid, bid: bin, number: 'total' } as const
      move({ ...place, quantity: sign * amount, reason, document, taken })
    }
  }

  const out = goodsAreOut(draft, order)
  const before = heldBy(draft, order, { isOut: out, guess })
  const leaves = !out && takesGoodsOut(order.state, to)
  const comesBack = out && (to === 'HỦY' || to === 'CHỜ ĐÓNG GÓI' || isReopened(order.state, to))
  const outAfter = (out || leaves) && !comesBack

  if (leaves) {
    const slip = stockOutSlip(draft, order, circumstances)
    draft.put('slips', slip)
    moveAll(-1, slip, slip.type, takenFromShelf(draft, order))
    entered = { ...entered, slipCodes: [...order.slipCodes, slip.code] }
  }
  if (comesBack) {
    const slip = must(
      draft.get('slips', must(order.slipCodes.at(-1), 'the code of the last slip')),
      'the last slip of an order',
    )
    draft.put('slips', { ...slip, state: 'ĐÃ HỦY', updatedAt: at })
    // A parcel that is opened again still holds its goods: none of them came back to the shelf.
    const units = isReopened(order.state, to) ? takenFromShelf(draft, order) : []
    moveAll(1, slip, 'Hủy phiếu xuất bán hàng', units)
  }
  const after = goodsToHold(draft, entered, { isOut: outAfter, guess })
  entered = holdGoods(draft, entered, { before, after }, circumstances)
  entered = countOrder(draft, order, entered)
  draft.put('orders', entered)
  if (to === 'THẤT THU') awaitGoods(draft, entered, note, circumstances)
  return entered
}

/** Loads in one go what `enterState` will read of these orders; a rule over many orders calls it first. */
export function preloadFor(draft: Draft, orders: readonly Order[], at: number): void {
  draft.many('products', [
    ...new Set(orders.flatMap((order) => goodsOf(order).map((item) => item.productCode))),
  ])
  draft.many(
    'slips',
    orders.flatMap((order) => [...order.slipCodes.slice(-1), nextSlipCode(order)]),
  )
  const moving = orders.filter(
    ({ state, slipCodes }) => state === 'ĐANG ĐÓNG GÓI' || state === 'ĐƠN NHÁP' || slipCodes.length > 0,
  )
  draft.many('parcels', moving.flatMap(parcelIdsOf))
  draft.many('waveLines', moving.flatMap(waveLineIdsOf))
  draft.many('stockDays', [
    ...new Set(
      moving.flatMap((order) =>
        goodsOf(order).map(({ productCode }) => stockDayId({ wid: order.wid, productCode }, at)),
      ),
    ),
  ])
}

/** Packed to its last parcel, or sold into the buyer's hands. */
function takesGoodsOut(from: OrderState, to: OrderState): boolean {
  return (from === 'ĐANG ĐÓNG GÓI' && to === 'CHỜ GỬI HÀNG') || (from === 'ĐƠN NHÁP' && to === 'THÀNH CÔNG')
}

function isReopened(from: OrderState, to: OrderState): boolean {
  return from === 'CHỜ GỬI HÀNG' && to === 'ĐANG ĐÓNG GÓI'
}

/** Whether a completed stock-out slip is in force for the order. */
function goodsAreOut(draft: Draft, order: Order): boolean {
  const code = order.slipCodes.at(-1)
  return code !== undefined && draft.get('slips', code)?.state === 'HOÀN THÀNH'
}

/** The code follows from the order's, so that two phones that pack one order offline make the same slip. */
function nextSlipCode(order: Order): string {
  const count = order.slipCodes.length
  return `XB-${order.code}${count > 0 ? `-${count + 1}` : ''}`
}

function stockOutSlip(draft: Draft, order: Order, circumstances: Circumstances): Slip {
  const { at, user } = circumstances
  return {
    code: nextSlipCode(order),
    type: 'Xuất bán hàng',
    state: 'HOÀN THÀNH',
    items: goodsOf(order)
      .filter(({ productCode }) => mayMove(draft, productCode, circumstances))
      .map(({ productCode, amount, bid }) => ({ productCode, amount, bin: bid })),
    note: '',
    userId: user.userName,
    sourceWarehouse: order.wid,
    ordersPack: [order.code],
    createdAt: at,
    updatedAt: at,
  }
}
