import { defaultWarehouse } from '../../../src/domain/brand.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import type { ReturnedOrder, ReturnOutcome } from '../../../src/domain/tables/returns.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { type Floor, openFloor, packer } from '../floor.ts'

/** A shop with one order that left: two black shirts and a white one. */
export function aSentShop(state: OrderState = 'ĐANG GIAO', fields: Partial<Order> = {}): Floor {
  const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02' })
  const order = anOrder({ code: 'DH-9', state, swItems: [anItem({ amount: 2 }), white], ...fields })
  return openFloor(aShop({ orders: [order] }))
}

export const theReturn = (floor: Floor, id = 'DH-9#1'): ReturnedOrder => floor.get('returns', id)

let gestures = 0

/** Judges units of the order that is on the bench. */
export function judge(
  floor: Floor,
  productCode: string,
  outcome: ReturnOutcome,
  quantity = 1,
  by = packer,
  returnId = 'DH-9#1',
): void {
  gestures += 1
  floor.do(inspectLine, { returnId, gesture: `k${gestures}`, productCode, outcome, quantity }, by)
}

/** Received, with one black shirt damaged and everything else good. */
export function aJudgedShop(): Floor {
  const floor = aSentShop()
  floor.do(receiveReturn, { code: 'DH-9' })
  judge(floor, 'AT-DEN-M', 'good')
  judge(floor, 'AT-DEN-M', 'damaged')
  judge(floor, 'AT-TRANG-M', 'good')
  return floor
}

/** On hand of a product, all bins together. */
export const onHand = (floor: Floor, productCode: string): number => floor.get('products', productCode).total

export const slip = (code: string, wid = defaultWarehouse) => ({ slipCode: code, wid })
