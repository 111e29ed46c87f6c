import { warehouseName } from '../../../domain/names.ts'
import type { ExportRow } from '../../../domain/paper/export-slip.ts'
import { partIntoPages } from '../../../domain/paper/pages.ts'
import { directionOf } from '../../../domain/stock/slip-moves.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import { formatDate, formatMoment } from '../../../domain/time.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import type { LabelSymbol, PaperLabel, PaperLook } from '../paper-label.ts'
import { Code } from '../parts/code-symbol.tsx'
import { GoodsTable, goodsRowMm } from './goods-table.tsx'
import { SheetHead, Signatures } from './sheet-head.tsx'

const paddingMm = 8
const firstHeadMm = 62
const nextHeadMm = 36
const footMm = 36

/** A slip of the stock on paper, with its own code to be scanned; as many pages as its lines need. */
export function stockSlipPages(slip: Slip, rows: PaperRows, look: PaperLook): PaperLabel[] {
  const goods = slip.items.map(({ productCode, bin, amount }): ExportRow => {
    const { name = productCode, variant, image } = rows.goods.get(productCode) ?? {}
    const known = { variant: variant || undefined, image: image || undefined }
    return { wid: slip.sourceWarehouse, bid: bin, productCode, name, ...known, amount }
  })
  const bodyMm = look.heightMm - 2 * paddingMm
  const pages = partIntoPages(goods, {
    first: Math.floor((bodyMm - firstHeadMm) / goodsRowMm),
    next: Math.floor((bodyMm - nextHeadMm) / goodsRowMm),
    foot: Math.ceil(footMm / goodsRowMm),
  })
  const symbol = { text: slip.code, widthMm: 62, qrMm: 20 }
  return pages.map((page, index) => ({
    key: `${slip.code}-${index}`,
    codes: [slip.code],
    symbols: [symbol],
    content: (
      <StockSlipPage
        slip={slip}
        rows={rows}
        look={look}
        symbol={symbol}
        goods={page}
        from={pages.slice(0, index).reduce((sum, one) => sum + one.length, 0)}
        page={{ number: index + 1, of: pages.length }}
      />
    ),
  }))
}

interface StockSlipPageProps {
  slip: Slip
  rows: PaperRows
  look: PaperLook
  symbol: LabelSymbol
  goods: readonly ExportRow[]
  from: number
  page: { number: number; of: number }
}

function StockSlipPage({ slip, rows, look, symbol, goods, from, page }: StockSlipPageProps) {
  const isLast = page.number === page.of
  const units = slip.items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className="flex h-full flex-col p-[8mm]">
      <SheetHead
        company={rows.company}
        title={titleOf(slip)}
        page={page}
        aside={
          <>
            <Code {...symbol} heightMm={10} look={look} />
            <p className="text-[9pt] font-bold">{slip.code}</p>
          </>
        }
      />
      {page.number === 1 && <About slip={slip} rows={rows} />}
      <GoodsTable withVariant rows={rows} look={look} goods={goods} from={from} />
      {isLast && (
        <div className="mt-[2mm]">
          <p className="text-right text-[10pt] font-bold">Tổng: {units.toLocaleString('vi-VN')} món</p>
          <p className="mt-[2mm] text-right text-[9pt]">Ngày {formatDate(slip.createdAt)}</p>
          <Signatures
            names={[
              'Người lập phiếu',
              directionOf(slip.type) === 1 ? 'Người giao hàng' : 'Người nhận hàng',
              'Thủ kho',
            ]}
          />
        </div>
      )}
    </div>
  )
}

function titleOf({ type, state }: Slip): string {
  const title = directionOf(type) === 1 ? 'PHIẾU NHẬP KHO' : 'PHIẾU XUẤT KHO'
  if (state === 'HOÀN THÀNH') return title
  return `${title} (${state === 'ĐÃ HỦY' ? 'ĐÃ HỦY' : 'CHỜ XÁC NHẬN'})`
}

function About({ slip, rows }: { slip: Slip; rows: PaperRows }) {
  const nameOf = (wid: string) => warehouseName(rows.warehouses.get(wid), wid)
  const { type, sourceWarehouse, toWarehouse, supplier, note, userId, createdAt } = slip
  const orders = [...(slip.ordersPack ?? []), ...(slip.ordersReturn ?? [])]
  const isMoved = toWarehouse !== undefined && toWarehouse !== sourceWarehouse
  return (
    <div className="mt-[2mm] grid grid-cols-2 gap-x-[4mm] text-[9pt]">
      <p className="font-bold">{type}</p>
      <p>
        Kho: {nameOf(sourceWarehouse)}
        {isMoved && ` → ${nameOf(toWarehouse)}`}
      </p>
      <p>
        Người lập: {rows.staff.get(userId) ?? userId}, {formatMoment(createdAt)}
      </p>
      {supplier && <p className="lines">Nhà cung cấp: {supplierTitle(supplier)}</p>}
      {note && (
        <p className="lines col-span-2" data-clamp style={{ '--lines': 2 } as never}>
          Ghi chú: {note}
        </p>
      )}
      {orders.length > 0 && (
        <p className="lines col-span-2" data-clamp style={{ '--lines': 2 } as never}>
          Đơn hàng ({orders.length}): {orders.join(', ')}
        </p>
      )}
    </div>
  )
}
