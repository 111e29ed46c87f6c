import { invoiceName, invoiceStateWords } from '../../domain/invoices/invoice-words.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { invoiceProviderNames } from '../../domain/names.ts'
import { priceOrder } from '../../domain/orders/pricing.ts'
import { circles } from '../../domain/people/permissions.ts'
import type { OrderBill } from '../../domain/tables/invoices.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { formatMoment } from '../../domain/time.ts'
import { invoiceAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { useMayDo } from '../session/session.ts'
import { billWorkWords } from './invoice-looks.ts'

const tones: Readonly<Record<OrderBill['state'], string>> = {
  waiting: 'text-warn',
  issued: 'text-ok',
  failed: 'text-bad',
  doubt: 'text-warn',
  replaced: 'text-sub',
  adjusted: 'text-ok',
  cancelled: 'text-sub',
}

/** The invoice of an order: its number, or why there is none yet, and the way to it. */
export default function BillCard({ order, bill }: { order: Order; bill: OrderBill }) {
  const maySee = useMayDo({ permission: circles.customers })
  const { state, pattern, series, number, taxOfficeCode, lookupCode, total, at, text, work, provider } = bill
  const price = priceOrder(order)
  const now = price.total + price.vat
  const isForced = state === 'issued' || state === 'adjusted'
  return (
    <Card title="Hóa đơn điện tử">
      <p className={`text-17 font-semibold ${tones[state]}`}>
        {number === undefined ? invoiceStateWords[state] : `Số ${number} · ${invoiceStateWords[state]}`}
      </p>
      <p className="text-15 text-sub">
        {invoiceProviderNames[provider]} · ký hiệu {invoiceName({ pattern, series })} · {formatMoney(total)} ·{' '}
        {formatMoment(at)}
      </p>
      {taxOfficeCode && <p className="text-15 wrap-anywhere">Mã cơ quan thuế: {taxOfficeCode}</p>}
      {lookupCode && <p className="text-15 wrap-anywhere">Mã tra cứu: {lookupCode}</p>}
      {work && <p className="text-15 text-warn">{billWorkWords[work]}.</p>}
      {text && (
        <p role="alert" className="text-15 wrap-anywhere text-warn">
          {text}
        </p>
      )}
      {isForced && now !== total && (
        <p role="alert" className="text-15 text-warn">
          Đơn giờ là {formatMoney(now)}, hóa đơn là {formatMoney(total)}. Mở hóa đơn để điều chỉnh hoặc thay
          thế.
        </p>
      )}
      {maySee && (
        <LinkButton className="mt-3" to={invoiceAddress(bill.id)}>
          Mở hóa đơn
        </LinkButton>
      )}
    </Card>
  )
}
