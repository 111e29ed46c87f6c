import Dexie from 'dexie'
import { goodsOf, unitCount } from '../../domain/orders/goods-of.ts'
import { compareUrgency } from '../../domain/orders/urgency.ts'
import { lineName } from '../../domain/packing/parcel-at-work.ts'
import { parcelIdOf } from '../../domain/packing/parcel-ids.ts'
import type { Order, OrderState, Parcel, Product, Staff } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'

/** An order as the packing lists show it. */
export interface PackRow {
  code: string
  channel: Order['channel']
  waybill: string
  carrier: string
  customer: string
  units: number
  /** Where the first item lies, as the shelf is labelled. */
  binName: string
  shipBy: number | undefined
  prior: boolean
  /** Who packs or packed it, and how far it is. */
  parcel: Pick<Parcel, 'packer' | 'packerName' | 'openedAt' | 'closedAt'> | undefined
  packed: number
  short: number
}

/** Waiting for a packer, the most urgent first. */
export async function ordersToPack(replica: Replica): Promise<PackRow[]> {
  const orders = await inState(replica, 'CHỜ ĐÓNG GÓI').toArray()
  return packRows(replica, orders.sort(compareUrgency))
}

/** On some bench now, the most urgent first. */
export async function ordersBeingPacked(replica: Replica): Promise<PackRow[]> {
  const orders = await inState(replica, 'ĐANG ĐÓNG GÓI').toArray()
  return packRows(replica, orders.sort(compareUrgency))
}

/** At most this many; older ones are found among the orders. */
const packedShown = 100

/** Closed and not handed over yet, the last one first. */
export async function ordersJustPacked(replica: Replica): Promise<PackRow[]> {
  const codes = await inState(replica, 'CHỜ GỬI HÀNG').primaryKeys()
  const parcels = await replica.db.parcels.bulkGet(codes.map(parcelIdOf))
  const closed = codes
    .map((code, index) => ({ code, closedAt: parcels[index]?.closedAt ?? 0 }))
    .filter(({ closedAt }) => closedAt > 0)
    .sort((one, other) => other.closedAt - one.closedAt)
    .slice(0, packedShown)
  const orders = await replica.db.orders.bulkGet(closed.map(({ code }) => code))
  return packRows(
    replica,
    orders.filter((order) => order !== undefined),
  )
}

/** How many wait and how many are on a bench. */
export async function packingCounts(replica: Replica): Promise<{ waiting: number; atWork: number }> {
  const [waiting, atWork] = await Promise.all([
    inState(replica, 'CHỜ ĐÓNG GÓI').count(),
    inState(replica, 'ĐANG ĐÓNG GÓI').count(),
  ])
  return { waiting, atWork }
}

/** The order that should be packed next; `null` when none waits. */
export async function nextToPack(replica: Replica): Promise<PackRow | null> {
  const waiting = await inState(replica, 'CHỜ ĐÓNG GÓI').toArray()
  const [first] = waiting.sort(compareUrgency)
  if (!first) return null
  const [row] = await packRows(replica, [first])
  return row ?? null
}

/** An order on the bench with everything its screen shows. */
export interface PackingWork {
  order: Order
  parcel: Parcel | undefined
  staff: Staff[]
  /** Labels of shelves by bin id. */
  binNames: ReadonlyMap<string, string>
}

/** `null` when this device does not hold the order. */
export async function packingWork(replica: Replica, code: string): Promise<PackingWork | null> {
  const { db } = replica
  const [order, parcel, staff] = await Promise.all([
    db.orders.get(code),
    db.parcels.get(parcelIdOf(code)),
    db.staff.toArray(),
  ])
  if (!order) return null
  const bids = [...new Set((parcel?.lines ?? goodsOf(order)).map(({ bid }) => bid))]
  return { order, parcel, staff, binNames: await namesOfBins(replica, order.wid, bids) }
}

/** Where a product lies and how much of it, for the quick look. */
export interface ProductLook {
  product: Product
  places: { warehouse: string; binName: string; total: number; ready: number }[]
}

/** `null` when this device does not hold the product. */
export async function productLook({ db, session }: Replica, code: string): Promise<ProductLook | null> {
  const product = await db.products.get(code)
  if (!product) return null
  const mine = session.user.warehouses
  const places = product.warehouses.filter(({ wid }) => !mine || mine.includes(wid))
  const [warehouses, bins] = await Promise.all([
    db.warehouses.bulkGet(places.map(({ wid }) => wid)),
    db.bins.bulkGet(places.map(({ wid, bid }) => `${wid}/${bid}`)),
  ])
  return {
    product,
    places: places.map(({ wid, bid, total, book, wait }, index) => ({
      warehouse: warehouses[index]?.name ?? wid,
      binName: bins[index]?.name ?? bid,
      total,
      ready: total - book - wait,
    })),
  }
}

/** Orders to try scanning with: the goods' barcodes beside the label. */
export interface PracticeSheet {
  orders: { order: Order; goods: { name: string; amount: number; barcode: string }[] }[]
  /** A label for each way a parcel is stopped, where this device holds one. */
  stopped: { name: string; code: string }[]
  /** A product none of the orders needs. */
  foreign: { name: string; barcode: string } | undefined
}

const practiceOrders = 6

/** The most urgent orders with everything to be scanned for them, and codes that must be refused. */
export async function practiceSheet(replica: Replica): Promise<PracticeSheet> {
  const { db } = replica
  const waiting = (await inState(replica, 'CHỜ ĐÓNG GÓI').toArray()).sort(compareUrgency)
  const orders = waiting.filter((order) => order.delivery.id !== '').slice(0, practiceOrders)
  const products = new Map<string, Product>()
  for (const product of await db.products.bulkGet(
    orders.flatMap((order) => goodsOf(order).map(({ productCode }) => productCode)),
  )) {
    if (product) products.set(product.code, product)
  }
  const [cancelled, held, packed, foreign] = await Promise.all([
    inState(replica, 'HỦY').first(),
    inState(replica, 'HẸN GIAO').first(),
    inState(replica, 'CHỜ GỬI HÀNG').first(),
    db.products.filter(({ code, barcode }) => barcode !== '' && !products.has(code)).first(),
  ])
  const label = (name: string, order: Order | undefined) =>
    order ? [{ name, code: order.delivery.id || order.code }] : []
  return {
    orders: orders.map((order) => ({
      order,
      goods: goodsOf(order).map(({ productCode, name, variant, amount }) => ({
        name: variant ? `${name} · ${variant}` : name,
        amount,
        barcode: products.get(productCode)?.barcode || productCode,
      })),
    })),
    stopped: [
      ...label('Đơn bị hủy', cancelled),
      ...label('Đơn hẹn giao', held),
      ...label('Trùng kiện (đã đóng xong)', packed),
    ],
    foreign: foreign && { name: lineName(foreign), barcode: foreign.barcode },
  }
}

/** The queued command of one gesture or shortage, while it still waits on this device. */
export async function findQueued({ db }: Replica, method: string, id: string): Promise<number | undefined> {
  const rows = await db.pendingActions.toArray()
  return rows.find((row) => row.method === method && carries(row.params, id))?.localId
}

function carries(params: unknown, id: string): boolean {
  return typeof params === 'object' && params !== null && Object.values(params).includes(id)
}

function inState({ db }: Replica, state: OrderState) {
  return db.orders.where('[state+createdAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
}

async function packRows({ db }: Replica, orders: readonly Order[]): Promise<PackRow[]> {
  const goods = orders.map((order) => goodsOf(order))
  const [parcels, bins] = await Promise.all([
    db.parcels.bulkGet(orders.map(({ code }) => parcelIdOf(code))),
    db.bins.bulkGet(orders.map((order, index) => `${order.wid}/${goods[index]![0]?.bid ?? ''}`)),
  ])
  return orders.map((order, index) => {
    const parcel = parcels[index]
    return {
      code: order.code,
      channel: order.channel,
      waybill: order.delivery.id,
      carrier: order.delivery.logistic,
      customer: order.customer.name,
      units: unitCount(order),
      binName: bins[index]?.name ?? goods[index]![0]?.bid ?? '',
      shipBy: order.shipBy,
      prior: order.prior ?? false,
      parcel,
      packed: parcel?.lines.reduce((sum, line) => sum + line.packed, 0) ?? 0,
      short: parcel?.lines.reduce((sum, line) => sum + line.short, 0) ?? 0,
    }
  })
}

async function namesOfBins(
  { db }: Replica,
  wid: string,
  bids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const bins = await db.bins.bulkGet(bids.map((bid) => `${wid}/${bid}`))
  return new Map(bids.map((bid, index) => [bid, bins[index]?.name ?? bid]))
}
