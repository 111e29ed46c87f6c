import { CircleCheck, Printer, X } from 'lucide-react'
import { offersInvoice } from '../../../domain/invoices/offers-invoice.ts'
import { receiptWords } from '../../../domain/invoices/receipt-words.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { orderHere } from '../../../replica/queries/invoices/bill-of-order.ts'
import { orderAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { BillHere } from '../../invoices/bill-key.tsx'
import { useLive } from '../../session/use-live.ts'
import type { Sold } from '../finish-sale.ts'

interface LastSaleProps {
  sold: Sold
  onPrint(): void
  onClose(): void
}

/** What was just sold: the change stays in sight until the next goods are scanned. */
export function LastSale({ sold: { code, total, change, payBack, form }, onPrint, onClose }: LastSaleProps) {
  const handedBack = payBack || change
  const order = useLive((replica) => orderHere(replica, code), [code])
  const offersBill = order ? offersInvoice(order) : false
  return (
    <section aria-label="Vừa bán" className="card flex flex-wrap items-center gap-3 p-4">
      <CircleCheck aria-hidden className="size-8 shrink-0 text-ok" />
      <div className="min-w-0 grow">
        <p className="text-15 text-sub">
          {code} · {formatMoney(total)}
        </p>
        <p className="text-22 font-bold">
          {handedBack > 0
            ? `Trả lại khách ${formatMoney(handedBack)}${payBack > 0 && form !== 'Tiền mặt' ? ` (${form.toLowerCase()})` : ''}`
            : 'Không phải trả lại'}
        </p>
        {order?.bill && (
          <p role="status" className="text-15 text-sub">
            {receiptWords(order.bill, code)[0]}
          </p>
        )}
      </div>
      {order && offersBill && <BillHere order={order} from="till" />}
      <Button aria-keyshortcuts="F10" onClick={onPrint}>
        <Printer aria-hidden className="size-5" /> In hóa đơn
      </Button>
      <LinkButton to={orderAddress(code)}>Xem đơn</LinkButton>
      <IconButton icon={X} look="quiet" small label="Ẩn đơn vừa bán" onClick={onClose} />
    </section>
  )
}
