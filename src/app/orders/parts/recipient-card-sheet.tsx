import { formatPhone } from '../../../domain/people/phone.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Facts } from '../../components/facts.tsx'
import { Sheet } from '../../components/sheet.tsx'

/** CUS-004, the customer card: whom an order goes to, each part of the address by itself. */
export default function RecipientCardSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { name, phone, phoneExtend = '', address, provinceName, districtName, wardName } = order.customer
  const facts = [
    [order.channel === 'Shopee' ? 'Tên Shopee' : 'Tên khách', name],
    ['Số điện thoại', phone && formatPhone(phone)],
    ['Số điện thoại thứ hai', phoneExtend && formatPhone(phoneExtend)],
    ['Địa chỉ', address],
    ['Tỉnh/thành', provinceName ?? ''],
    ['Quận/huyện', districtName ?? ''],
    ['Phường/xã', wardName ?? ''],
  ] as const
  return (
    <Sheet title="Thông tin khách hàng" low onClose={onClose}>
      <Facts facts={facts} />
    </Sheet>
  )
}
