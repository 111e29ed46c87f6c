import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import type { ShopFields } from '../../support/builders.ts'
import { home, owner, type StockFloor, stockFloor } from './stock-floor.ts'

/** Days as goods carry them; the floor's day is 21 November 2026. */
export const past = '2026-11-20'
export const soon = '2026-12-10'
export const later = '2027-06-30'

/** The small shop that keeps lots of lipsticks; its 100 units in A1-01 are of no known lot. */
export function lotFloor(fields: ShopFields = {}): StockFloor {
  const floor = stockFloor(fields)
  floor.do(updateProduct, { productId: 'SON-DO', lots: 1 }, owner)
  return floor
}

let slips = 0

/** Units of a lot come in. */
export function bring(
  floor: StockFloor,
  lot: string,
  expires: string | undefined,
  amount: number,
  bin = 'A1-03',
) {
  slips += 1
  const items = [{ productCode: 'SON-DO', amount, bin, lot, expires }]
  const slip = { code: `NK-${slips}`, type: 'Nhập tự do', sourceWarehouse: home, complete: true, items }
  floor.do(addSlip, slip)
  return slip.code
}

/** Units leave, of what the rule takes unless a lot is told. */
export function takeOut(floor: StockFloor, amount: number, more: object = {}, bin = 'A1-03') {
  slips += 1
  const items = [{ productCode: 'SON-DO', amount, bin, ...more }]
  const slip = {
    code: `XK-${slips}`,
    type: 'Xuất tự do',
    sourceWarehouse: home,
    complete: true,
    items,
    note: 'Bán',
  }
  floor.do(addSlip, slip)
  return slip.code
}

/** The lots of lipsticks in a bin: "A1 5", and what is in none as "? 3". */
export function lotsIn(floor: StockFloor, bin = 'A1-03', wid = home): string[] {
  const place = floor.get('products', 'SON-DO').warehouses.find((one) => one.wid === wid && one.bid === bin)
  const { lots = [], total = 0 } = place ?? {}
  const rest = lots.reduce((left, { units }) => left - units, total)
  return [...lots.map(({ lot, units }) => `${lot} ${units}`), ...(rest === 0 ? [] : [`? ${rest}`])]
}
