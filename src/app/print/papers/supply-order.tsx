import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { warehouseName } from '../../../domain/names.ts'
import { partIntoPages } from '../../../domain/paper/pages.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { supplySums } from '../../../domain/supply/supply-sums.ts'
import type { SupplyLine, SupplyRequest } from '../../../domain/tables/supply.ts'
import { formatDate } from '../../../domain/time.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import type { LabelSymbol, PaperLabel, PaperLook } from '../paper-label.ts'
import { Code } from '../parts/code-symbol.tsx'
import { SheetHead, Signatures } from './sheet-head.tsx'

const rowMm = 7
const paddingMm = 8
const firstHeadMm = 62
const nextHeadMm = 36
const footMm = 52

/** A supply order on paper, as the supplier gets it; prices stand on it where the person sees them. As many pages as its lines need. */
export function supplyOrderPages(order: SupplyRequest, rows: PaperRows, look: PaperLook): PaperLabel[] {
  const bodyMm = look.heightMm - 2 * paddingMm
  const pages = partIntoPages(order.items, {
    first: Math.floor((bodyMm - firstHeadMm) / rowMm),
    next: Math.floor((bodyMm - nextHeadMm) / rowMm),
    foot: Math.ceil(footMm / rowMm),
  })
  const symbol = { text: order.code, widthMm: 62, qrMm: 20 }
  return pages.map((page, index) => ({
    key: `${order.code}-${index}`,
    codes: [order.code],
    symbols: [symbol],
    content: (
      <Page
        order={order}
        rows={rows}
        look={look}
        symbol={symbol}
        lines={page}
        from={pages.slice(0, index).reduce((sum, one) => sum + one.length, 0)}
        page={{ number: index + 1, of: pages.length }}
      />
    ),
  }))
}

interface PageProps {
  order: SupplyRequest
  rows: PaperRows
  look: PaperLook
  symbol: LabelSymbol
  lines: readonly SupplyLine[]
  from: number
  page: { number: number; of: number }
}

function Page({ order, rows, look, symbol, lines, from, page }: PageProps) {
  const isLast = page.number === page.of
  const priced = order.items.some(({ price }) => price !== undefined)
  const units = order.items.reduce((sum, line) => sum + line.order, 0)
  return (
    <div className="flex h-full flex-col p-[8mm]">
      <SheetHead
        company={rows.company}
        title="ĐƠN NHẬP HÀNG"
        page={page}
        aside={
          <>
            <Code {...symbol} heightMm={10} look={look} />
            <p className="text-[9pt] font-bold">{order.code}</p>
          </>
        }
      />
      {page.number === 1 && <About order={order} rows={rows} />}
      <table className="mt-[3mm] w-full table-fixed border-collapse text-[9pt]">
        <thead>
          <tr className="border-y border-black text-left">
            <th className="w-[8mm]">#</th>
            <th>Sản phẩm</th>
            <th className="w-[30mm]">Mã</th>
            <th className="w-[14mm] text-right!">SL</th>
            {priced && <th className="w-[24mm] text-right!">Giá</th>}
            {priced && <th className="w-[28mm] text-right!">Thành tiền</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productCode, productTitle, order: ordered, price = 0 }, index) => (
            <tr key={productCode} className="border-b border-black/30" style={{ height: `${rowMm}mm` }}>
              <td>{from + index + 1}</td>
              <td className="truncate pr-[2mm]">{productTitle}</td>
              <td className="truncate pr-[2mm]">{productCode}</td>
              <td className="text-right! font-bold">{ordered.toLocaleString('vi-VN')}</td>
              {priced && <td className="text-right!">{formatMoney(price)}</td>}
              {priced && <td className="text-right!">{formatMoney(price * ordered)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isLast && (
        <div className="mt-[2mm]">
          <p className="text-right text-[10pt] font-bold">Tổng: {units.toLocaleString('vi-VN')} món</p>
          {priced && <Sums order={order} />}
          <p className="mt-[2mm] text-right text-[9pt]">
            Ngày {formatDate(order.orderedAt ?? order.createdAt)}
          </p>
          <Signatures names={['Người đặt hàng', 'Nhà cung cấp', 'Thủ kho']} />
        </div>
      )}
    </div>
  )
}

function Sums({ order }: { order: SupplyRequest }) {
  const { discount, vat, total } = supplySums(order)
  return (
    <div className="text-right text-[9pt]">
      {discount > 0 && <p>Giảm giá: {formatMoney(discount)}</p>}
      {vat > 0 && <p>VAT: {formatMoney(vat)}</p>}
      <p className="text-[10pt] font-bold">Thành tiền: {formatMoneyWithUnit(total)}</p>
    </div>
  )
}

function About({ order, rows }: { order: SupplyRequest; rows: PaperRows }) {
  const { supplier, wid, estimatedDeliveryDate, note } = order
  const warehouse = rows.warehouses.get(wid)
  return (
    <div className="mt-[2mm] grid grid-cols-2 gap-x-[4mm] text-[9pt]">
      <p className="lines font-bold">Nhà cung cấp: {supplierTitle(supplier.name)}</p>
      <p>{supplier.phone && `Điện thoại: ${formatPhone(supplier.phone)}`}</p>
      <p className="lines">
        Giao đến: {[warehouseName(warehouse, wid), warehouse?.address].filter(Boolean).join(', ')}
      </p>
      <p>{estimatedDeliveryDate !== undefined && `Ngày hẹn giao: ${formatDate(estimatedDeliveryDate)}`}</p>
      {note && (
        <p className="lines col-span-2" data-clamp style={{ '--lines': 2 } as never}>
          Ghi chú: {note}
        </p>
      )}
    </div>
  )
}
