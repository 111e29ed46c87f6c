import { receiptWords } from '../../../domain/invoices/receipt-words.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { ledgerOf, paymentForms } from '../../../domain/money/order-ledger.ts'
import { linePrice, priceOrder } from '../../../domain/orders/pricing.ts'
import { shopNameIn } from '../../../domain/orders/shop-name-in.ts'
import { letterheadOf } from '../../../domain/paper/letterhead.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import type { Payment } from '../../../domain/tables/payments.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import type { PaperLabel, PaperLook } from '../paper-label.ts'
import { Qr } from '../parts/code-symbol.tsx'

const qrMm = 20
/** A head prints 48 mm of a roll of 58, and 72 of one of 80. */
const sideMm = ({ widthMm }: PaperLook) => (widthMm < 70 ? 5 : 4)

/** The receipt of a sale: as wide as the roll, as long as its goods; a scan of it finds the sale again. */
export function receiptPage(order: Order, rows: PaperRows, look: PaperLook): PaperLabel {
  return {
    key: order.code,
    codes: [order.code],
    symbols: [],
    content: <Receipt order={order} rows={rows} look={look} />,
  }
}

interface ReceiptProps {
  order: Order
  rows: PaperRows
  look: PaperLook
}

function Receipt({ order, rows, look }: ReceiptProps) {
  const { company, staff } = rows
  const { code, swItems, createdAt, createdBy, customer, price_policy } = order
  const price = priceOrder(order)
  const { history } = ledgerOf(order)
  const { address, phone, taxCode, logo } = letterheadOf(company)
  return (
    <div className="py-[3mm] text-[8pt]" style={{ paddingInline: `${sideMm(look)}mm` }}>
      <div className="text-center">
        {logo && <img src={logo} alt="" className="mx-auto mb-[1mm] size-[16mm] object-contain" />}
        <p className="text-[11pt] leading-[5mm] font-bold">
          {(company && shopNameIn(company, order)) || company?.company_name}
        </p>
        <p className="text-[7pt]">{[address, phone].filter(Boolean).join(' · ')}</p>
        {taxCode && <p className="text-[7pt]">MST {taxCode}</p>}
        <p className="mt-[2mm] text-[10pt] font-bold">HÓA ĐƠN BÁN HÀNG</p>
        <p>{formatOrderTime(createdAt)}</p>
        <p>Thu ngân: {staff.get(createdBy) ?? createdBy}</p>
        {customer.name !== '' && <p>Khách: {customer.name}</p>}
      </div>
      <div className="mt-[2mm] border-t border-dashed border-black pt-[1mm]">
        {swItems.map((item) => (
          <Line key={`${item.productCode}${item.gift ?? ''}`} item={item} policy={price_policy} />
        ))}
      </div>
      <div className="mt-[1mm] border-t border-dashed border-black pt-[1mm]">
        {price.discount > 0 && (
          <>
            <Sum label="Tiền hàng" amount={price.goods} />
            <Sum label="Giảm giá" amount={-price.discount} />
          </>
        )}
        <p className="flex justify-between text-[11pt] leading-[6mm] font-bold">
          <span>Tổng</span>
          <span>{formatMoney(price.total)}</span>
        </p>
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
      <div className="mt-[2mm] flex flex-col items-center">
        <Qr text={code} sideMm={qrMm} look={look} />
        <p className="font-bold">{code}</p>
        {receiptWords(order.bill, code).map((words) => (
          <p key={words} className="text-center text-[7pt] wrap-anywhere">
            {words}
          </p>
        ))}
        <p className="text-[7pt]">Giữ hóa đơn để đổi trả. Cảm ơn quý khách.</p>
      </div>
    </div>
  )
}

function Line({ item, policy }: { item: OrderItem; policy: Order['price_policy'] }) {
  const { name, variant, amount, price, gift, return: back = 0 } = item
  return (
    <div className="mb-[1mm]">
      <p className="lines leading-[3.6mm]" style={{ '--lines': 2 } as never}>
        {name}
        {variant && ` · ${variant}`}
        {gift && ' (quà tặng)'}
      </p>
      <p className="flex justify-between">
        <span>
          {amount} × {formatMoney(price)}
          {back > 0 && ` (đã trả lại ${back})`}
        </span>
        <b>{formatMoney(linePrice(item, policy))}</b>
      </p>
    </div>
  )
}

/** Money that came in or went back; of cash, what was handed over and what went back of it at once. */
function Entry({ entry }: { entry: Payment }) {
  const { amount, given } = entry
  return (
    <>
      <Sum label={payName(entry)} amount={amount} />
      {given !== undefined && (
        <>
          <Sum label="Khách đưa" amount={given} />
          <Sum label="Trả lại khách" amount={given - amount} />
        </>
      )}
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="flex justify-between">
      <span>{label}</span>
      <span>{formatMoney(amount)}</span>
    </p>
  )
}

/** How money came in, or in which form it went back. */
function payName({ type, form, amount, takesBack }: Payment): string {
  const isMoney = (paymentForms as readonly string[]).includes(form ?? type)
  return amount < 0 && isMoney && takesBack === undefined ? `Hoàn lại, ${(form ?? type).toLowerCase()}` : type
}
