import { stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { type Taken, takenFromShelf, waveLineIdsOf } from '../parcels/taken-from-shelf.ts'
import { awaitGoods } from '../returns/returns-of.ts'
import { askTogether } from '../run.ts'
import { moveUntaken } from '../stock/by-hands-alone.ts'
import { joinedLots, toldLots } from '../stock/lots.ts'
import { mayMove, type StockMove, stockMover } from '../stock/move-stock.ts'
import { withFigures } from '../stock/slip-figures.ts'
import { stockDayId } from '../stock/stock-days.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { Slip } from '../tables/slips.ts'
import { countOrder } from './count-order.ts'
import { goodsToHold, heldBy, holdGoods } from './hold-goods.ts'
import { soldAtCost } from './sold-at-cost.ts'

/**
 * Takes an order into a state with all that follows: history, reserved and waiting numbers, the stock-out slip
 * 'Xuất bán hàng' on the way out, by packing or by a sale that is complete at once, its cancellation on the way back, and goods that are awaited (THẤT THU).
 * Whether the step is allowed is the caller's question (`canBecome`).
 *
 * 2026-11-25: the slip may come first (`isEarly`, CRE-023): an order that is sent off in a shop with createExchange is off the books and in ĐANG ĐÓNG GÓI at once, while its goods
 * lie where they lay (`StockPlace.untaken`). From there books and hands go apart. Hands take the goods with the packing and hold them again with a parcel that is opened, and the
 * slip stays; it is cancelled where the order is, or where it goes back to wait, and then the next one is made by packing.
 */
export function enterState(
  draft: Draft,
  order: Order,
  to: OrderState,
  note: string,
  circumstances: Circumstances,
  { isEarly = false }: { isEarly?: boolean } = {},
): Order {
  const { at, user, guess } = circumstances
  const history = [...order.historyState, { state: to, updatedAt: at, userId: user.userName, note }]
  let entered: Order = { ...order, state: to, historyState: history, updatedAt: at }
  preloadFor(draft, [order], at)

  const inForce = slipInForce(draft, order)
  const before = heldBy(draft, order, { isOut: inForce !== undefined, guess })
  const leaves = !inForce && (isEarly || takesGoodsOut(order.state, to))
  const reopens = isReopened(order.state, to)
  const comesBack =
    inForce !== undefined && (to === 'HỦY' || to === 'CHỜ ĐÓNG GÓI' || (reopens && !inForce.early))
  const outAfter = (inForce !== undefined || leaves) && !comesBack

  if (leaves) {
    const made = stockOutSlip(draft, order, circumstances)
    const slip = isEarly ? sentEarly(made, order) : made
    const written = withFigures(draft, slip)
    draft.put('slips', written)
    const how = isEarly ? { ahead: true } : { taken: takenFromShelf(draft, order) }
    const items = moveGoods(draft, order, written, { ...how, sign: -1, reason: slip.type }, circumstances)
    if (items.some(({ lots }) => lots)) draft.put('slips', { ...written, items })
    const swItems = soldAtCost(draft, order.swItems)
    entered = { ...entered, swItems, slipCodes: [...order.slipCodes, slip.code] }
  } else if (comesBack) {
    draft.put('slips', { ...inForce, state: 'ĐÃ HỦY', updatedAt: at })
    const ahead = inForce.early && order.state === 'ĐANG ĐÓNG GÓI'
    // A parcel that is opened again still holds its goods: none of them came back to the shelf.
    const taken = reopens ? takenFromShelf(draft, order) : []
    const reason = 'Hủy phiếu xuất bán hàng'
    moveGoods(draft, order, inForce, { sign: 1, ahead, taken, reason }, circumstances)
  } else if (inForce?.early && (reopens || packs(order.state, to))) {
    handGoods(draft, order, inForce, reopens ? 1 : -1, circumstances)
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
  const moving = orders.filter(
    ({ state, slipCodes }) => state === 'ĐANG ĐÓNG GÓI' || state === 'ĐƠN NHÁP' || slipCodes.length > 0,
  )
  const wanted = {
    products: orders.flatMap((order) => goodsOf(order).map(({ productCode }) => productCode)),
    slips: orders.flatMap((order) => [...order.slipCodes.slice(-1), nextSlipCode(order)]),
    parcels: moving.flatMap(parcelIdsOf),
    waveLines: moving.flatMap(waveLineIdsOf),
    stockDays: moving.flatMap((order) =>
      goodsOf(order).map(({ productCode }) => stockDayId({ wid: order.wid, productCode }, at)),
    ),
  } as const
  const tables = Object.keys(wanted) as (keyof typeof wanted)[]
  askTogether(
    draft,
    tables.flatMap((table) => [...new Set(wanted[table])].map((key) => ({ table, key }))),
  )
}

/** Packed to its last parcel, or sold into the buyer's hands. */
function takesGoodsOut(from: OrderState, to: OrderState): boolean {
  return packs(from, to) || (from === 'ĐƠN NHÁP' && to === 'THÀNH CÔNG')
}

function packs(from: OrderState, to: OrderState): boolean {
  return from === 'ĐANG ĐÓNG GÓI' && to === 'CHỜ GỬI HÀNG'
}

function isReopened(from: OrderState, to: OrderState): boolean {
  return from === 'CHỜ GỬI HÀNG' && to === 'ĐANG ĐÓNG GÓI'
}

/** The completed stock-out slip by which the order's goods are off the books; nothing where they are on them. */
export function slipInForce(read: Reader, { slipCodes }: Pick<Order, 'slipCodes'>): Slip | undefined {
  const code = slipCodes.at(-1)
  const slip = code === undefined ? undefined : read.get('slips', code)
  return slip?.state === 'HOÀN THÀNH' ? slip : undefined
}

type Moving = Pick<StockMove, 'reason' | 'ahead'> & { sign: 1 | -1; taken?: readonly Taken[] }

/** The goods of a slip leave the books, or come back to them. Answers its lines with the lots that moved. */
function moveGoods(
  draft: Draft,
  order: Order,
  slip: Slip,
  { sign, taken = [], reason, ahead }: Moving,
  circumstances: Circumstances,
): Slip['items'] {
  const move = stockMover(draft, circumstances)
  const { wid } = order
  return slip.items.map((item) => {
    const { productCode, bin: bid, amount, cost } = item
    if (!mayMove(draft, productCode, circumstances)) return item
    const units = taken.filter((part) => part.productCode === productCode)
    // What comes back goes into the lots it left from; what leaves is of those that people scanned.
    const scanned = joinedLots(...units.map((part) => toldLots(part, part.quantity)))
    const told = sign === 1 ? item.lots : scanned
    const step = { productCode, wid, bid, number: 'total', quantity: sign * amount, cost } as const
    const lots = move({ ...step, lots: told, reason, document: slip.code, taken: units, ahead })
    return lots ? { ...item, lots } : item
  })
}

/** Hands take goods that are out on the books, or hold them again. */
function handGoods(draft: Draft, order: Order, slip: Slip, sign: 1 | -1, circumstances: Circumstances): void {
  const units = takenFromShelf(draft, order)
  for (const { amount, ...place } of placesOf(draft, order, slip, circumstances)) {
    const taken = units.filter(({ productCode }) => productCode === place.productCode)
    moveUntaken(draft, circumstances, { ...place, quantity: sign * amount, taken })
  }
}

function placesOf(draft: Draft, { wid }: Order, { items }: Slip, circumstances: Circumstances) {
  return items
    .filter(({ productCode }) => mayMove(draft, productCode, circumstances))
    .map(({ productCode, bin: bid, amount, cost }) => ({ productCode, wid, bid, amount, cost }))
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
      .map(({ productCode, amount, bid }) => {
        const cost = stockedProduct(draft, productCode)?.priceIn
        return { productCode, amount, bin: bid, cost }
      }),
    note: '',
    userId: user.userName,
    sourceWarehouse: order.wid,
    ordersPack: [order.code],
    createdAt: at,
    updatedAt: at,
  }
}

function sentEarly(slip: Slip, { state }: Order): Slip {
  return state === 'CHỜ HÀNG' ? { ...slip, early: true, addOrderUnLimit: true } : { ...slip, early: true }
}
