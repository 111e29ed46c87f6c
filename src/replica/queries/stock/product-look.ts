import Dexie from 'dexie'
import { codesOf } from '../../../domain/catalogue/codes-of.ts'
import { binName, personName } from '../../../domain/names.ts'
import { askingStates } from '../../../domain/orders/states.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import { waveLineIdOf } from '../../../domain/parcels/wave-line-id.ts'
import { readyToSell } from '../../../domain/stock/move-stock.ts'
import { slipTypes } from '../../../domain/stock/slip-types.ts'
import { type Stock, stockOf, sumOf } from '../../../domain/stock/stock-of.ts'
import { isOpenTransfer } from '../../../domain/stock/transfer-states.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import type { Transfer } from '../../../domain/tables/transfers.ts'
import type { Wave, WaveLine } from '../../../domain/tables/waves.ts'
import type { Replica } from '../../replica.ts'
import { orderGoods } from '../orders/order-goods.ts'
import { rowsInState } from '../rows-in-state.ts'
import { warehousesWithLocks } from './shelves.ts'

/** A product in one bin, as the shelf is labelled. */
export interface LookedPlace extends Stock {
  wid: string
  bid: string
  binName: string
  /** Off the books and still there. */
  untaken?: number | undefined
}

/** A product in one warehouse, with its bins. */
export interface LookedWarehouse extends Stock {
  wid: string
  name: string
  locked: boolean
  places: LookedPlace[]
}

/** A product with everything that lies on shelves, in the warehouses this person works in. */
export interface ProductLook {
  product: Product
  /** In all of them; of a combo what its components make, nothing when one of them is not known here. */
  all: Stock | undefined
  warehouses: LookedWarehouse[]
}

/** `null` when this device does not hold the product. */
export async function productLook(replica: Replica, code: string): Promise<ProductLook | null> {
  const { db } = replica
  const product = await db.products.get(code)
  if (!product) return null
  const mine = await warehousesWithLocks(replica)
  const places = product.warehouses.filter(({ wid }) => mine.some((own) => own.wid === wid))
  const bins = await db.bins.bulkGet(places.map(({ wid, bid }) => `${wid}/${bid}`))
  const looked = places.map(({ last: _, ...place }, index): LookedPlace => {
    return { ...place, ready: readyToSell(place), binName: binName(bins[index], place.bid) }
  })
  const warehouses = mine.flatMap(({ wid, name, locked = false }): LookedWarehouse[] => {
    const here = looked.filter((place) => place.wid === wid)
    return here.length === 0 ? [] : [{ wid, name, locked, places: here, ...sumOf(here) }]
  })
  const parts = await orderGoods(replica, product.KhoTay?.map((part) => part.code) ?? [])
  const all = stockOf(
    product,
    (part) => parts.get(part),
    (wid) => mine.some((own) => own.wid === wid),
  )
  return { product, all, warehouses }
}

/** The codes that documents may call a product by. */
async function codesHeld(db: Replica['db'], code: string): Promise<string[]> {
  const product = await db.products.get(code)
  return product ? codesOf(product) : [code]
}

/** An order that has reserved a product, or waits for it. */
export interface AskingOrder {
  code: string
  state: OrderState
  channel: Order['channel']
  shipBy: number | undefined
  amount: number
}

/** Open orders that need a product, combos by their components. */
export async function ordersAskingFor({ db }: Replica, code: string): Promise<AskingOrder[]> {
  const codes = await codesHeld(db, code)
  const found: AskingOrder[] = []
  for (const state of askingStates) {
    const rows: AskingOrder[] = []
    await rowsInState({ db }, 'orders', state).each((order) => {
      const goods = goodsOf(order).find(({ productCode }) => codes.includes(productCode))
      const { channel, shipBy } = order
      if (goods) rows.push({ code: order.code, state, channel, shipBy, amount: goods.amount })
    })
    found.push(
      ...rows.sort((one, other) => (one.shipBy ?? Number.MAX_VALUE) - (other.shipBy ?? Number.MAX_VALUE)),
    )
  }
  return found
}

/** Open documents that move a product. */
export interface ProductDocuments {
  slips: { code: string; type: Slip['type']; amount: number }[]
  transfers: { code: string; state: Transfer['state']; toWarehouse: string; amount: number }[]
  waves: { code: string; picker: string; need: number; picked: number }[]
}

export async function documentsOf({ db }: Replica, code: string): Promise<ProductDocuments> {
  const codes = await codesHeld(db, code)
  const byHand = slipTypes.filter((type) => type !== 'Xuất bán hàng')
  const [slips, transfers, waves] = await Promise.all([
    Promise.all(
      byHand.map((type) =>
        db.slips
          .where('[type+createdAt]')
          .between([type, Dexie.minKey], [type, Dexie.maxKey])
          .filter(({ state }) => state === 'MỚI')
          .toArray(),
      ),
    ),
    db.transfers.filter(isOpenTransfer).toArray(),
    db.waves.filter(({ state }) => state === 'open').toArray(),
  ])
  const places = waves.flatMap(({ code: wave, places: all }) =>
    all.filter(({ productCode }) => codes.includes(productCode)).map((place) => waveLineIdOf(wave, place)),
  )
  const lines = (await db.waveLines.bulkGet(places)).filter((line) => line !== undefined)
  const amountIn = (items: readonly { productCode: string; amount: number }[]) =>
    items.reduce((sum, item) => sum + (codes.includes(item.productCode) ? item.amount : 0), 0)
  return {
    slips: slips
      .flat()
      .map((slip) => ({ code: slip.code, type: slip.type, amount: amountIn(slip.items) }))
      .filter(({ amount }) => amount > 0),
    transfers: transfers
      .map(({ code: transfer, state, toWarehouse, items }) => {
        return { code: transfer, state, toWarehouse, amount: amountIn(items) }
      })
      .filter(({ amount }) => amount > 0),
    waves: waves.map((wave) => inWave(wave, lines)).filter(({ need }) => need > 0),
  }
}

function inWave({ code, pickers }: Wave, lines: readonly WaveLine[]): ProductDocuments['waves'][number] {
  const own = lines.filter(({ wave }) => wave === code)
  return {
    code,
    picker: personName(pickers[0], ''),
    need: own.flatMap(({ needs }) => needs).reduce((sum, { quantity }) => sum + quantity, 0),
    picked: own.reduce((sum, { picked }) => sum + picked, 0),
  }
}

/** Products by their codes, those that are there, in the order asked. */
export async function productsByCode({ db }: Replica, codes: readonly string[]): Promise<Product[]> {
  const rows = await db.products.bulkGet([...codes])
  return rows.filter((product) => product !== undefined)
}
