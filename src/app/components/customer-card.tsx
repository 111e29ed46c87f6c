import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { isClosed } from '../../domain/orders/states.ts'
import { formatPhone, isPhone } from '../../domain/people/phone.ts'
import { recipientName } from '../../domain/people/recipient-name.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'
import { Card } from './card.tsx'

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

/** Marketplaces mask numbers; a masked one cannot be called. */
function PhoneLine({ number }: { number: string }) {
  if (!isPhone(number)) return <p className="text-15">{number}</p>
  return (
    <a
      href={`tel:${number}`}
      className="-mx-2 inline-flex min-h-12 items-center gap-2 rounded-xl px-2 text-17 font-semibold text-brand-ink"
    >
      <Phone aria-hidden className="size-5" />
      {formatPhone(number)}
    </a>
  )
}
