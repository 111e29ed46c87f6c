import type { ReactNode } from 'react'
import { isClosed } from '../../domain/orders/states.ts'
import { recipientName } from '../../domain/people/recipient-name.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'
import { Card } from './card.tsx'
import { PhoneLine } from './phone-line.tsx'

interface CustomerCardProps {
  order: Order
  /** More of who they are. */
  children?: ReactNode
}

/** Who gets it; the number calls. */
export function CustomerCard({ order: { customer, state }, children }: CustomerCardProps) {
  const place = [customer.address, customer.wardName, customer.districtName, customer.provinceName]
  const numbers = [customer.phone, customer.phoneExtend].filter(
    (number) => number !== undefined && number !== '',
  )
  return (
    <Card title="Khách hàng">
      <p className="text-17 font-semibold">{recipientName(customer)}</p>
      {numbers.map((number) => (
        <PhoneLine key={number} number={number ?? ''} />
      ))}
      <p className="mt-1 text-15 text-sub">
        {customer.hidden ? whyHidden(state) : place.filter(Boolean).join(', ') || 'Không có địa chỉ'}
      </p>
      {children}
    </Card>
  )
}

function whyHidden(state: OrderState): string {
  if (isClosed(state))
    return 'Đơn đã kết thúc: tên, số điện thoại và địa chỉ khách chỉ hiện với người xử lý đơn. Cần xem thì nhờ quản lý cấp quyền xử lý đơn.'
  return 'Tài khoản này không xem tên, số điện thoại và địa chỉ khách. Cần xem thì nhờ quản lý cấp quyền xử lý đơn hoặc kho.'
}
