import { recipientName } from '../people/recipient-name.ts'
import type { Order } from '../tables/orders.ts'

export interface Receiver {
  name: string
  phone: string
  /** Street, then ward – (district) – province. */
  lines: string[]
}

/** Name – phone – street – ward – (district) – province, as carriers read it. The new address set has no districts. */
export function receiverOf({ customer }: Pick<Order, 'customer'>): Receiver {
  const { phone, phoneExtend, address, wardName, districtName, provinceName, adminSet } = customer
  const district = adminSet === 'vn34' ? undefined : districtName
  const place = [wardName, district, provinceName].filter((part) => part !== undefined && part !== '')
  return {
    name: recipientName(customer),
    phone: [phone, phoneExtend].filter((number) => number !== undefined && number !== '').join(' / '),
    lines: [address, place.join(', ')].filter((line) => line !== ''),
  }
}
