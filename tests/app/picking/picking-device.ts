import { createWave } from '../../../src/domain/picking/create-wave.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Wave } from '../../../src/domain/tables/waves.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anItem, anOrder } from '../../support/builders.ts'

export const barcodes = { black: '8935079191163', white: '8935395955685', lipstick: '8935950293597' }

/** A phone whose warehouse holds these orders and no others. */
export async function aPickingPhone(
  orders: Order[],
  userName = 'kho',
  indexedDB?: IDBFactory,
): Promise<Replica> {
  const phone = await aPackingPhone(userName, indexedDB)
  if (indexedDB) return phone
  await phone.db.orders.clear()
  await phone.db.orders.bulkPut(orders)
  return phone
}

const hour = 3_600_000

/** An order of one black shirt; `age` hours old. */
export function aBlackShirt(code: string, age: number, fields: Partial<Order> = {}): Order {
  const at = anOrder().createdAt - age * hour
  return anOrder({ code, createdAt: at, swItems: [anItem({ variant: 'Đen · M' })], ...fields })
}

export const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02' })
export const lipstick = anItem({ productCode: 'SON-DO', name: 'Son kem lì', bid: 'A1-02' })
export const bag = anItem({ productCode: 'TUI-KEM', name: 'Túi vải bố', gift: true, bid: 'BinDefault' })

/** Begins the wave DN-1 with these orders. */
export function beginWave(phone: Replica, orderCodes: string[], kind: Wave['kind'] = 'list') {
  const wave = { code: 'DN-1', wid: 'KhoTayWarehouse', name: '', kind, orderCodes }
  return dispatch(phone, createWave, { ...wave, leaveOut: true })
}
