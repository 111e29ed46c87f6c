import type { ExportRow } from '../../../domain/paper/export-slip.ts'
import { exportRows } from '../../../domain/paper/export-slip.ts'
import { partIntoPages } from '../../../domain/paper/pages.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDate } from '../../../domain/time.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import type { PaperLabel, PaperLook } from '../paper-label.ts'
import { GoodsTable, goodsRowMm as rowMm } from './goods-table.tsx'
import { SheetHead, Signatures } from './sheet-head.tsx'

const paddingMm = 8
const headMm = 26
const footMm = 34

/** One slip for all these orders: what to fetch and where it lies (FUL-200 … FUL-206). */
export function exportSlipPages(
  orders: readonly Order[],
  rows: PaperRows,
  look: PaperLook,
  now: number,
): PaperLabel[] {
  const goods = exportRows(orders)
  const perLine = Math.max(1, Math.floor((look.widthMm - 2 * paddingMm) / 36))
  const codesMm = 5 + Math.ceil(orders.length / perLine) * 3.8
  const bodyMm = look.heightMm - 2 * paddingMm - 8
  const pages = partIntoPages(goods, {
    first: Math.floor((bodyMm - headMm - codesMm) / rowMm),
    next: Math.floor((bodyMm - headMm) / rowMm),
    foot: Math.ceil(footMm / rowMm),
  })
  return pages.map((page, index) => ({
    key: `slip-${index}`,
    codes: orders.map(({ code }) => code),
    symbols: [],
    content: (
      <SlipPage
        rows={rows}
        look={look}
        goods={page}
        from={page === pages[0] ? 0 : pages.slice(0, index).reduce((sum, one) => sum + one.length, 0)}
        page={{ number: index + 1, of: pages.length }}
        orders={index === 0 ? orders : []}
        units={index === pages.length - 1 ? goods.reduce((sum, { amount }) => sum + amount, 0) : undefined}
        now={now}
      />
    ),
  }))
}

interface SlipPageProps {
  rows: PaperRows
  look: PaperLook
  goods: readonly ExportRow[]
  from: number
  page: { number: number; of: number }
  orders: readonly Order[]
  /** On the last page. */
  units: number | undefined
  now: number
}

function SlipPage({ rows, look, goods, from, page, orders, units, now }: SlipPageProps) {
  return (
    <div className="flex h-full flex-col p-[8mm]">
      <SheetHead company={rows.company} title="PHIẾU XUẤT HÀNG" page={page} />
      {orders.length > 0 && (
        <div className="mt-[1mm] text-[8pt] leading-[3.8mm]">
          <p className="text-[9pt] font-bold">Số đơn hàng: {orders.length}</p>
          <ul className="flex flex-wrap gap-x-[2mm]">
            {orders.map(({ code }) => (
              <li key={code} className="min-w-[34mm]">
                {code}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* By the kind of print (FUL-203 … FUL-205). */}
      <GoodsTable
        rows={rows}
        look={look}
        goods={goods}
        from={from}
        withVariant={look.settings.slipType === 'variantion'}
      />
      {units !== undefined && (
        <div className="mt-[2mm]">
          <p className="text-right text-[10pt] font-bold">Tổng: {units} món</p>
          <p className="mt-[2mm] text-right text-[9pt]">Ngày {formatDate(now)}</p>
          <Signatures names={['Người lập phiếu', 'Người nhặt hàng', 'Thủ kho']} />
        </div>
      )}
    </div>
  )
}
