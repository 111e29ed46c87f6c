import { waveLineIdOf } from '../../../src/domain/parcels/wave-line-id.ts'
import type { Actor } from '../../../src/domain/people/actor.ts'
import { countLine } from '../../../src/domain/picking/count-line.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { sortItem } from '../../../src/domain/picking/sort-item.ts'
import { byCode } from '../../../src/domain/picking/wave-at-work.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Wave } from '../../../src/domain/tables/waves.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { type Floor, openFloor, packer } from '../floor.ts'

/** Barcode and bin of what the orders here ask for. */
export const black = { bid: 'A1-01', productCode: 'AT-DEN-M', scanned: '8935079191163' }
export const white = { bid: 'A1-02', productCode: 'AT-TRANG-M', scanned: '8935395955685' }

/** DH-1 a black shirt · DH-2 two black and a white one · DH-3 a white one. */
export function waveOrders(): Order[] {
  const whiteItem = anItem({ productCode: white.productCode, variant: 'Trắng · M', bid: white.bid })
  return [
    anOrder({ swItems: [anItem({ variant: 'Đen · M' })] }),
    anOrder({ code: 'DH-2', swItems: [anItem({ amount: 2, variant: 'Đen · M' }), whiteItem] }),
    anOrder({ code: 'DH-3', swItems: [whiteItem] }),
  ]
}

export const codes = ['DH-1', 'DH-2', 'DH-3']

/** A shop with these orders and, unless told, all of them in Lan's wave DN-1. */
export function aWaveFloor({
  kind = 'list',
  orders = waveOrders(),
  begun = true,
}: {
  kind?: Wave['kind']
  orders?: Order[]
  begun?: boolean
} = {}): Floor {
  const floor = openFloor(aShop({ orders }))
  if (begun) begin(floor, { kind, orderCodes: orders.map(({ code }) => code) })
  return floor
}

export function begin(floor: Floor, fields: object = {}, by: Actor = packer): void {
  floor.do(
    createWave,
    { code: 'DN-1', wid: 'KhoTayWarehouse', kind: 'list', orderCodes: codes, ...fields },
    by,
  )
}

let count = 0

/** One scan of units for the wave. */
export function aPick(place: typeof black, quantity = 1, gesture = `g${++count}`) {
  return { code: 'DN-1', ...place, gesture, quantity }
}

export function pick(floor: Floor, place: typeof black, quantity = 1, by: Actor = packer): void {
  floor.do(pickItem, aPick(place, quantity), by)
}

export function sort(floor: Floor, place: typeof black, orderCode: string, by: Actor = packer): void {
  floor.do(sortItem, { ...aPick(place), orderCode }, by)
}

export function lineOf(floor: Floor, place: typeof black) {
  return floor.get('waveLines', waveLineIdOf('DN-1', place))
}

/** How far a line is, by the orders as they are now. */
export function countOf(floor: Floor, place: typeof black) {
  return countLine(lineOf(floor, place), byCode(floor.all('orders')))
}

export function order(floor: Floor, code: string): Order {
  return floor.get('orders', code)
}
