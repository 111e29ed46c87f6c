import { formatMoney } from '../../../domain/money/money.ts'
import { priceOrder } from '../../../domain/orders/pricing.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Card } from '../../components/card.tsx'

const statusTones = {
  'Chưa thanh toán': 'text-warn',
  'Thanh toán 1 phần': 'text-warn',
  'Đã thanh toán': 'text-ok',
}

/** How the sum comes about, and what is still to be collected. */
export function PaymentCard({ order }: { order: Order }) {
  const { goods, discount, vat } = priceOrder(order)
  const buyerPays = order.payment_type_id === 2
  return (
    <Card title="Thanh toán">
      <dl className="space-y-1 text-15">
        <Line label="Tiền hàng" amount={goods} always />
        <Line label="Giảm giá" amount={-discount} />
        <Line label="Phí khác" amount={order.otherFee} />
        <Line label="Tổng đơn" amount={order.totalPrice} look="py-1 text-17 font-bold" always />
        <Line label="VAT" amount={vat} />
        {buyerPays && <Line label="Phí vận chuyển người mua trả" amount={order.shippingFee} />}
        <Line label="Trả trước" amount={-order.paid} />
        <Line label="Thu hộ (COD)" amount={Math.max(0, order.pickMoney)} look="font-semibold" always />
        {!buyerPays && <Line label="Phí vận chuyển shop trả" amount={order.shippingFee} look="text-sub" />}
      </dl>
      <p className={`mt-2 text-15 font-semibold ${statusTones[order.payment.status]}`}>
        {order.payment.status}
      </p>
    </Card>
  )
}

interface LineProps {
  label: string
  amount: number
  look?: string
  /** Shown even when it is nothing. */
  always?: boolean
}

function Line({ label, amount, look = '', always = false }: LineProps) {
  if (amount === 0 && !always) return null
  return (
    <div className={`flex justify-between gap-3 ${look}`}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
