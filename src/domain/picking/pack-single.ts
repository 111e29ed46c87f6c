import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { called } from '../catalogue/codes-of.ts'
import { isCodeOf } from '../catalogue/is-code-of.ts'
import { unitsOfScan } from '../catalogue/packs.ts'
import { productOf } from '../catalogue/product-of.ts'
import { type Circumstances, defineCommand, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { enterState } from '../orders/enter-state.ts'
import { boxAtBench, goodsOfOrder } from '../packing/by-hand.ts'
import { whyNotPack } from '../packing/guard.ts'
import { printJobId } from '../paper/paper-kinds.ts'
import { type Goods, goodsOf } from '../parcels/goods-of.ts'
import { outOfBag } from '../parcels/out-of-bag.ts'
import { parcelIdOf } from '../parcels/parcel-ids.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { whyExpired } from '../stock/expired-goods.ts'
import { takenLot, toldLot } from '../stock/lots.ts'
import type { Order } from '../tables/orders.ts'
import type { ParcelScan } from '../tables/parcels.ts'
import { formatMoment } from '../time.ts'
import { Id, OrderCode, ProductCode, Scanned } from './params.ts'

/** Gifts beside the one unit; an order with more is packed at the bench. */
export const mostGifts = 5

/**
 * The lane of single items: one scan opens the order, counts its unit and closes the parcel, as one thing: there is no moment in
 * which half of it has happened, on the phone or on the server. An order with gifts takes a scan for each.
 */
export const packSingle = defineCommand({
  path: '/api/order',
  method: 'packSingle',
  params: v.object({
    code: OrderCode,
    scans: v.pipe(
      v.array(v.object({ gesture: Id, productCode: ProductCode, scanned: Scanned, ...takenLot })),
      v.minLength(1),
      v.maxLength(mostGifts + 1),
    ),
    /** The entry of the print queue that the label goes into; without it, labels are printed in another way. */
    batch: v.optional(Id),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, scans, batch }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const id = parcelIdOf(code)
    const parcel = read.get('parcels', id)
    const [first] = scans
    if (parcel?.state === 'closed' && parcel.scans.some(({ gesture }) => gesture === first?.gesture))
      return []
    const why = whyNotPack(read, order) ?? whyNotSingle(order)
    if (why) return why
    if (parcel?.state === 'open' && order.state === 'ĐANG ĐÓNG GÓI') {
      const when = formatMoment(parcel.openedAt)
      return refuse('order-being-packed', { code, who: parcel.packerName, when })
    }
    if (parcel?.state === 'open' && parcel.lines.some(({ packed }) => packed > 0))
      return refuse('single-begun', { code })

    const goods = goodsOf(order)
    const left = new Map(goods.map((one) => [one.productCode, one.amount]))
    const scanned: string[] = []
    for (const { productCode, scanned: text, expired, ...told } of scans) {
      const product = productOf(read, productCode)
      if (!product || !isCodeOf(product, text)) return refuse('wave-unknown-product', { scanned: text })
      const packed = unitsOfScan(product, text)
      if (packed > 1) return refuse('single-scanned-pack', { scanned: lineName(product), units: packed })
      const own = called(read, productCode, [...left], ([one]) => one).find(([, units]) => units > 0)
      if (!own) return refuse('single-wrong-item', { code, scanned: lineName(product) })
      const [line, wanted] = own
      left.set(line, wanted - 1)
      scanned.push(line)
      const one = must(
        goods.find((candidate) => candidate.productCode === line),
        'the goods of a scan',
      )
      const taking = { wid: order.wid, bid: one.bid, units: one.amount - wanted + 1, told, at }
      const past = expired ? undefined : whyExpired(read, product, taking)
      if (past) return past
    }
    const missing = goods.find((one) => must(left.get(one.productCode), 'what is left of a product') > 0)
    if (missing) return refuse('single-incomplete', { code, missing: lineName(missing) })

    const draft = new Draft(read)
    // What was scanned into a bag before is not what is packed now.
    if (parcel) outOfBag(draft, parcel, at)
    draft.put('parcels', {
      id,
      orderCodes: [code],
      wid: order.wid,
      state: 'closed',
      lines: goods.map(({ amount, ...one }) => ({ ...one, need: amount, packed: amount, short: 0 })),
      scans: scans.map(
        ({ gesture, productCode, ...told }, place): ParcelScan => ({
          gesture,
          productCode: scanned[place] ?? productCode,
          quantity: 1,
          at,
          by: user.userName,
          ...toldLot(told),
        }),
      ),
      shortages: [],
      openedAt: at,
      closedAt: at,
      updatedAt: at,
      packer: user.userName,
      packerName: user.name,
    })
    // From here on it is known when the unit left its shelf.
    const opened = enterState(draft, order, 'ĐANG ĐÓNG GÓI', '', circumstances)
    enterState(draft, opened, 'CHỜ GỬI HÀNG', '', circumstances)
    if (batch) askLabel(draft, order, batch, circumstances)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Đóng xong đơn một món', about: code }),
  undoByHand: ({ code }, _, read) => [
    ...boxAtBench(read, 'Để riêng và mở kiện ra', parcelIdOf(code)),
    ...goodsOfOrder(read, 'Trả về kệ', code),
  ],
  cause: ({ code }) => code,
  reverse: ({ code, scans }) => ({
    path: '/api/order',
    method: 'unpackSingle',
    params: { code, gesture: must(scans[0], 'a scan of the one unit').gesture },
  }),
})

/** The label waits for the printer, unless it waits there already or came out before: then it is at hand. */
function askLabel(draft: Draft, { code, wid }: Order, batch: string, { at, user }: Circumstances): void {
  const id = printJobId('order-label', code, wid)
  const job = draft.get('printJobs', id)
  if (job && job.state !== 'dropped') return
  draft.put('printJobs', {
    id,
    paper: 'order-label',
    code,
    wid,
    state: 'waiting',
    batch,
    copies: 1,
    askedAt: at,
    askedBy: user.userName,
    times: job?.times ?? 0,
    updatedAt: at,
  })
}

/** The one unit of an order of the lane; `undefined` when it has more, or none. Gifts do not count. */
export function singleOf(order: Order): Goods | undefined {
  const goods = goodsOf(order)
  const bought = goods.filter(({ gift }) => !gift)
  const gifts = goods.reduce((units, { gift, amount }) => units + (gift ? amount : 0), 0)
  const [only, ...more] = bought
  return only?.amount === 1 && more.length === 0 && gifts <= mostGifts ? only : undefined
}

function whyNotSingle(order: Order): Refusal | undefined {
  const { code } = order
  const units = goodsOf(order).reduce((sum, { amount }) => sum + amount, 0)
  if (units === 0) return refuse('order-without-goods', { code })
  if (!singleOf(order)) return refuse('single-has-more', { code, units })
  return isShared(order) ? refuse('single-shared', { code }) : undefined
}

/** It leaves in several parcels, or in the parcel of another order: that is the bench's. */
export function isShared({ parcelCount = 1, mergedInto }: Order): boolean {
  return mergedInto !== undefined || parcelCount > 1
}
