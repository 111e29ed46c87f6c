import { dueOf } from '../../../domain/money/due-of.ts'
import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { ledgerOf } from '../../../domain/money/order-ledger.ts'
import { carrierName, codeEnd } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { partIntoPages } from '../../../domain/paper/pages.ts'
import { receiverOf } from '../../../domain/paper/receiver.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { needsWaybill } from '../../components/waybill.tsx'
import type { LabelSymbol, PaperLabel, PaperLook } from '../paper-label.ts'
import { Code } from '../parts/code-symbol.tsx'
import { ReceiverLines } from './receiver-lines.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SkuText } from './sku-text.tsx'

const rowMm = 11
const paddingMm = 8
const firstHeadMm = 82
const nextHeadMm = 34
const footMm = 40

/** The info sheet of one order: who, what, how much; as many pages as it needs. */
export function orderSheetPages(order: Order, company: Company | undefined, look: PaperLook): PaperLabel[] {
  const items = order.swItems.filter((item) => look.settings.label.gifts || item.gift !== true)
  const bodyMm = look.heightMm - 2 * paddingMm
  const pages = partIntoPages(items, {
    first: Math.floor((bodyMm - firstHeadMm) / rowMm),
    next: Math.floor((bodyMm - nextHeadMm) / rowMm),
    foot: Math.ceil(footMm / rowMm),
  })
  const symbol = { text: order.code, widthMm: 62, qrMm: 22 }
  return pages.map((page, index) => ({
    key: `${order.code}-${index}`,
    codes: [order.code],
    symbols: [symbol],
    content: (
      <SheetPage
        order={order}
        company={company}
        look={look}
        symbol={symbol}
        items={page}
        from={pages.slice(0, index).reduce((sum, one) => sum + one.length, 0)}
        page={{ number: index + 1, of: pages.length }}
      />
    ),
  }))
}

interface SheetPageProps {
  order: Order
  company: Company | undefined
  look: PaperLook
  symbol: LabelSymbol
  items: readonly OrderItem[]
  from: number
  page: { number: number; of: number }
}

function SheetPage({ order, company, look, symbol, items, from, page }: SheetPageProps) {
  return (
    <div className="flex h-full flex-col p-[8mm]">
      <SheetHead
        company={company}
        title="PHIẾU THÔNG TIN ĐƠN HÀNG"
        page={page}
        aside={
          <>
            <Code {...symbol} heightMm={12} look={look} />
            <p className="text-[10pt] font-bold">{order.code}</p>
          </>
        }
      />
      {page.number === 1 && <About order={order} />}
      <table className="mt-[2mm] text-[8.5pt]">
        <thead>
          <tr style={{ height: '7mm' }}>
            <th className="w-[9mm]">STT</th>
            <th>Sản phẩm</th>
            <th className="w-[27mm]">Mã sản phẩm</th>
            <th className="w-[10mm]">SL</th>
            <th className="w-[19mm]">Đơn giá</th>
            <th className="w-[24mm]">Thành tiền</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={`${item.productCode}${item.gift}${item.price}`} style={{ height: `${rowMm}mm` }}>
              <td>{from + index + 1}</td>
              <td>
                <span className="lines" style={{ '--lines': 2 } as never}>
                  {item.variant && <b>{item.variant} · </b>}
                  {item.name}
                  {item.gift && ' (quà tặng)'}
                </span>
              </td>
              <td>
                <SkuText code={item.productCode} />
              </td>
              <td className="text-[11pt] font-bold">{item.amount}</td>
              <td>{formatMoney(item.price)}</td>
              <td>{formatMoney(item.price * item.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.number === page.of && <Sums order={order} />}
    </div>
  )
}

function About({ order }: { order: Order }) {
  const notes = [order.noteCustomer, order.noteShop, order.noteShipper].filter((note) => note)
  return (
    <div className="mt-[2mm] grid grid-cols-2 gap-[4mm] text-[9pt]">
      <div>
        <p className="font-bold">Người nhận</p>
        <ReceiverLines
          receiver={receiverOf(order)}
          className=""
          nameClass="text-[11pt]"
          together={48}
          nameLines={2}
          lines={3}
        />
      </div>
      <div>
        <p className="font-bold">
          {channelName(order.channel)} · {carrierName(order.delivery.logistic)}
        </p>
        {needsWaybill(order.delivery) && (
          <p>Vận đơn: {order.delivery.id ? <Tail text={order.delivery.id} /> : 'chưa có'}</p>
        )}
        <p>Tạo lúc: {formatOrderTime(order.createdAt)}</p>
        <p>Trạng thái: {stateName(order.state)}</p>
        {notes.length > 0 && (
          <p className="lines" style={{ '--lines': 3 } as never}>
            Ghi chú: {notes.join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}

function Tail({ text }: { text: string }) {
  return (
    <>
      {text.slice(0, -5)}
      <b>{codeEnd(text)}</b>
    </>
  )
}

function Sums({ order }: { order: Order }) {
  const goods = order.swItems.reduce((sum, { price, amount }) => sum + price * amount, 0)
  const { paid } = ledgerOf(order)
  const lines: [string, number][] = [
    ['Tiền hàng', goods],
    ['Tổng đơn', order.totalPrice],
    ['Đã trả', paid],
  ]
  return (
    <div className="mt-[2mm] flex justify-end text-[9pt]">
      <dl className="w-[70mm]">
        {lines.map(([name, amount]) => (
          <div key={name} className="flex justify-between">
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="mt-[1mm] flex items-baseline justify-between border-t-[0.3mm] border-black pt-[1mm]">
          <dt className="font-bold">Thu hộ (COD)</dt>
          <dd className="text-[16pt] font-bold">
            {formatMoneyWithUnit(order.awb_info?.cod ?? dueOf(order))}
          </dd>
        </div>
      </dl>
    </div>
  )
}
