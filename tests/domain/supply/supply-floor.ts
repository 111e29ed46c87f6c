import type { Actor } from '../../../src/domain/people/actor.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { receiveSupply } from '../../../src/domain/supply/receive-supply.ts'
import { morning } from '../../support/builders.ts'
import { home, owner, type StockFloor, stockFloor } from '../stock/stock-floor.ts'

export const tomorrow = morning + 86_400_000
export const weaver = { name: '  Xưởng May  An Phát ', phone: '0908 112 233' }

/** Ten black shirts at 60.000 and four lipsticks at 25.000, expected tomorrow. */
export const anOrdering = (more: object = {}) => ({
  code: 'DH-1',
  items: [
    { productCode: 'AT-DEN-M', order: 10, price: 60_000 },
    { productCode: 'SON-DO', order: 4, price: 25_000 },
  ],
  supplier: weaver,
  wid: home,
  estTime: tomorrow,
  ...more,
})

/** A floor on which that is ordered. */
export function ordered(more: object = {}, by: Actor = owner): StockFloor {
  const floor = stockFloor()
  floor.do(addSupply, anOrdering(more), by)
  return floor
}

export const supplyOf = (floor: StockFloor, code = 'DH-1') => floor.get('supplyRequests', code)
export const lineOf = (floor: StockFloor, productCode: string) =>
  supplyOf(floor).items.find((line) => line.productCode === productCode)!
export const incoming = (floor: StockFloor, productCode: string) =>
  floor.get('products', productCode).exp_amount

/** What the shop owes, by the entries of the debt (VND). */
export const owed = (floor: StockFloor) =>
  floor.all('supplierLedger').reduce((sum, { amount }) => sum + amount, 0)

let gestures = 0
/** A scan of so many. */
export function scan(
  floor: StockFloor,
  productCode: string,
  quantity: number,
  more: object = {},
  by?: Actor,
): string {
  gestures += 1
  const gesture = `g${gestures}`
  floor.do(receiveSupply, { code: 'DH-1', gesture, productCode, quantity, bin: 'A1-01', ...more }, by)
  return gesture
}
