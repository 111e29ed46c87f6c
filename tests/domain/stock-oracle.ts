import type { Order } from '../../src/domain/tables/orders.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import type { Movement, Product } from '../../src/domain/tables/products.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import type { SupplyRequest } from '../../src/domain/tables/supply.ts'
import type { Transfer } from '../../src/domain/tables/transfers.ts'
import type { Floor } from './floor.ts'

/** Everything S12 speaks about. */
export interface Books {
  products: readonly Product[]
  orders: readonly Order[]
  slips: readonly Slip[]
  movements: readonly Movement[]
  parcels: readonly Parcel[]
  transfers: readonly Transfer[]
  supplyRequests: readonly SupplyRequest[]
}

/** The books of a shop in memory. */
export function booksOf(floor: Floor): Books {
  return {
    products: floor.all('products'),
    orders: floor.all('orders'),
    slips: floor.all('slips'),
    movements: floor.all('movements'),
    parcels: floor.all('parcels'),
    transfers: floor.all('transfers'),
    supplyRequests: floor.all('supplyRequests'),
  }
}

const numbers = ['total', 'book', 'wait', 'exp_amount'] as const
const reserving = ['MỚI', 'HẸN GIAO', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI']

/**
 * What is wrong with the numbers, one sentence each; empty when all agree. Written without the rules of the shop:
 * it counts orders by hand.
 */
export function faultsOf({
  products,
  orders,
  slips,
  movements,
  parcels,
  transfers,
  supplyRequests,
}: Books): string[] {
  const faults: string[] = []
  const moved = new Map<string, number>()
  for (const { productCode, wid, bid, number, quantity } of movements) {
    add(moved, `${productCode} ${wid} ${bid} ${number}`, quantity)
  }
  const known = new Set(products.filter(({ deletedAt }) => deletedAt === undefined).map(({ code }) => code))
  const asked = new Map<string, number>()
  const untaken = new Map<string, number>()
  for (const order of orders) {
    const inForce = slips.filter(
      ({ code, state }) => state === 'HOÀN THÀNH' && order.slipCodes.includes(code),
    )
    if (inForce.length > 1) faults.push(`${order.code} went out ${inForce.length} times`)
    const own = unitsAsked(order, { known, isOut: inForce.length > 0 })
    // Out on the books, and in nobody's closed parcel: its goods are still in the house.
    if (order.state === 'ĐANG ĐÓNG GÓI' && inForce.length > 0)
      for (const [key, units] of unitsOf(order, known)) add(untaken, key, units)
    for (const [key, units] of own) add(asked, key, units)
    faults.push(...faultsOfHeld(order, own))
  }
  for (const { state, toWarehouse, items } of transfers) {
    if (state !== 'ĐANG CHUYỂN') continue
    for (const { productCode, amount } of items)
      add(asked, `${productCode} ${toWarehouse} BinDefault exp_amount`, amount)
  }
  for (const { state, wid, items } of supplyRequests) {
    if (state !== 'ĐÃ ĐẶT HÀNG' && state !== 'NHẬN MỘT PHẦN') continue
    for (const { productCode, order, received } of items)
      if (order > received) add(asked, `${productCode} ${wid} BinDefault exp_amount`, order - received)
  }

  for (const product of products) {
    const ordered = orders.filter((order) => isIn(order, product.code)).length
    if (product.totalOrder !== ordered)
      faults.push(`${product.code} counts ${product.totalOrder} orders, there are ${ordered}`)
    if (product.state !== stateOf(product)) faults.push(`${product.code} is called ${product.state}`)
    for (const number of numbers) {
      const places = product.warehouses.reduce((sum, place) => sum + place[number], 0)
      if (product[number] !== places) {
        faults.push(`${product.code}: ${number} is ${product[number]}, its bins hold ${places}`)
      }
    }
    for (const place of product.warehouses) {
      const wanted = untaken.get(`${product.code} ${place.wid} ${place.bid}`) ?? 0
      if ((place.untaken ?? 0) !== wanted)
        faults.push(`${product.code} in ${place.bid}: ${place.untaken} untaken, orders say ${wanted}`)
      for (const number of numbers) {
        const key = `${product.code} ${place.wid} ${place.bid} ${number}`
        const sum = moved.get(key) ?? 0
        if (place[number] !== sum) faults.push(`${key} is ${place[number]}, its movements make ${sum}`)
        moved.delete(key)
        if (number === 'total') continue
        const wanted = asked.get(key) ?? 0
        if (place[number] !== wanted) faults.push(`${key} is ${place[number]}, papers ask for ${wanted}`)
        asked.delete(key)
      }
    }
  }
  for (const [key, sum] of [...moved, ...asked]) if (sum !== 0) faults.push(`${key}: ${sum} in no bin`)
  return [...faults, ...faultsOfLots(products, movements), ...parcels.flatMap(faultsOfParcel)]
}

/** A lot is the sum of its movements, never below zero, and together they are no more than what is on hand. */
function faultsOfLots(products: readonly Product[], movements: readonly Movement[]): string[] {
  const moved = new Map<string, number>()
  for (const { productCode, wid, bid, lot, expires = '', quantity } of movements)
    if (lot !== undefined) add(moved, `${productCode} ${wid} ${bid} lot ${lot} ${expires}`, quantity)
  const faults: string[] = []
  for (const { code, warehouses } of products)
    for (const { wid, bid, total, lots = [] } of warehouses) {
      for (const { lot, expires = '', units } of lots) {
        const key = `${code} ${wid} ${bid} lot ${lot} ${expires}`
        const sum = moved.get(key) ?? 0
        if (units !== sum) faults.push(`${key} has ${units}, its movements make ${sum}`)
        if (units <= 0) faults.push(`${key} has ${units}`)
        moved.delete(key)
      }
      const known = lots.reduce((sum, { units }) => sum + units, 0)
      if (known > Math.max(0, total)) faults.push(`${code} in ${bid}: ${known} in lots, ${total} on hand`)
    }
  for (const [key, sum] of moved) if (sum !== 0) faults.push(`${key}: ${sum} in no bin`)
  return faults
}

/** What an order reserves or waits for, by product and bin, and nothing for what the shop does not know. */
function unitsAsked(
  order: Order,
  { known, isOut }: { known: ReadonlySet<string>; isOut: boolean },
): Map<string, number> {
  const asked = new Map<string, number>()
  const number =
    order.state === 'CHỜ HÀNG' ? 'wait' : reserving.includes(order.state) && !isOut ? 'book' : undefined
  if (number) for (const [key, units] of unitsOf(order, known)) add(asked, `${key} ${number}`, units)
  return asked
}

/** Its goods by product and bin, combos by their components. */
function unitsOf(order: Order, known: ReadonlySet<string>): Map<string, number> {
  const units = new Map<string, number>()
  const firstBin = new Map<string, string>()
  for (const item of order.swItems) {
    const parts = item.KhoTay ?? [{ code: item.productCode, amount: 1, bid: item.bid }]
    for (const part of parts) {
      if (!known.has(part.code)) continue
      const bid = firstBin.get(part.code) ?? part.bid ?? item.bid
      firstBin.set(part.code, bid)
      add(units, `${part.code} ${order.wid} ${bid}`, part.amount * item.amount)
    }
  }
  return units
}

/** Whether an order that was placed and not cancelled names the product, itself or in a combo. */
function isIn({ state, swItems }: Order, code: string): boolean {
  const named = swItems.flatMap(
    ({ productCode, KhoTay }) => KhoTay?.map((part) => part.code) ?? [productCode],
  )
  return !['ĐƠN NHÁP', 'CHỜ XÁC NHẬN', 'HỦY'].includes(state) && named.includes(code)
}

/** How much there is of it, in a word. */
function stateOf({ total, book, wait, typeItem, minimum = 10 }: Product): string {
  if (typeItem === 'combo') return 'BÌNH THƯỜNG'
  const ready = total - book - wait
  return ready < 1 ? 'ĐÃ HẾT HÀNG' : ready < minimum ? 'SẮP HẾT HÀNG' : 'BÌNH THƯỜNG'
}

/** What an order says it holds is what it asks for; orders of before do not say it. */
function faultsOfHeld({ code, held }: Order, asked: ReadonlyMap<string, number>): string[] {
  if (!held) return []
  const said = new Map<string, number>()
  for (const { productCode, wid, bid, number, amount } of held)
    add(said, `${productCode} ${wid} ${bid} ${number}`, amount)
  const keys = new Set([...said.keys(), ...asked.keys()])
  return [...keys]
    .filter((key) => (said.get(key) ?? 0) !== (asked.get(key) ?? 0))
    .map((key) => `${code} says it holds ${said.get(key) ?? 0} ${key}, it asks for ${asked.get(key) ?? 0}`)
}

function faultsOfParcel({ id, lines, scans }: Parcel): string[] {
  return lines.flatMap(({ productCode, need, packed, short }) => {
    const scanned = scans
      .filter((scan) => scan.productCode === productCode)
      .reduce((sum, scan) => sum + scan.quantity, 0)
    const faults: string[] = []
    if (packed > need) faults.push(`${id}: ${productCode} packed ${packed} of ${need}`)
    if (packed !== scanned) faults.push(`${id}: ${productCode} packed ${packed}, scanned ${scanned}`)
    if (short < 0 || packed + short > need)
      faults.push(`${id}: ${productCode} short ${short} beside ${packed} of ${need}`)
    return faults
  })
}

function add(sums: Map<string, number>, key: string, quantity: number): void {
  sums.set(key, (sums.get(key) ?? 0) + quantity)
}
