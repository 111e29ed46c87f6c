import { formatPhone } from '../../../domain/people/phone.ts'
import type { Order } from '../../../domain/tables/orders.ts'

/** What the customer card says (CUS-004): whom an order goes to, each part of the address by itself. */
export function recipientFacts({ channel, customer }: Pick<Order, 'channel' | 'customer'>) {
  const { name, phone, phoneExtend = '', address, provinceName, districtName, wardName } = customer
  return [
    [channel === 'Shopee' ? 'Tên Shopee' : 'Tên khách', name],
    ['Số điện thoại', phone && formatPhone(phone)],
    ['Số điện thoại thứ hai', phoneExtend && formatPhone(phoneExtend)],
    ['Địa chỉ', address],
    ['Tỉnh/thành', provinceName ?? ''],
    ['Quận/huyện', districtName ?? ''],
    ['Phường/xã', wardName ?? ''],
  ] as const
}
