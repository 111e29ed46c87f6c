import { expect } from 'vitest'
import { openHandover } from '../../../src/domain/handover/open-handover.ts'
import { scanParcel } from '../../../src/domain/handover/scan-parcel.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anOrder, aParcel, aWarehouse } from '../../support/builders.ts'

/** A packed order of SPX whose waybill ends with its code. */
export function aPacked(code: string, fields: Partial<Order> = {}): Order {
  return anOrder({ code, state: 'CHỜ GỬI HÀNG', ...fields })
}

/** A phone at the door: these packed orders with their parcels, and the session BG-1 for SPX. */
export async function aDoorPhone(orders: readonly Order[], userName?: string): Promise<Replica> {
  const phone = await aPackingPhone(userName)
  await phone.db.warehouses.put(aWarehouse())
  await phone.db.orders.bulkPut(orders)
  await phone.db.parcels.bulkPut(
    orders.map((order) => aParcel({ state: 'closed', closedAt: order.updatedAt }, order)),
  )
  await opens(phone, 'BG-1')
  return phone
}

export async function opens(phone: Replica, code: string, carrier = 'SPX'): Promise<void> {
  const answer = await dispatch(phone, openHandover, { code, wid: 'KhoTayWarehouse', carrier })
  if (!answer.ok) throw new Error(answer.refusal.text)
}

let gestures = 0

/** Puts the first parcel of each order into a session. */
export async function puts(phone: Replica, code: string, ...orders: string[]) {
  for (const order of orders) {
    gestures += 1
    const params = { code, parcelId: `${order}#1`, gesture: `g${gestures}` }
    expect(await dispatch(phone, scanParcel, params)).toMatchObject({ ok: true })
  }
}
