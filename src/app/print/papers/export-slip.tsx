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
/** 'Số đơn hàng', and each line of codes. */
const codesHeadMm = 5
const codeLineMm = 3.8

/** A page on which fewer rows of goods than this find room below the codes holds codes only. */
const fewestRows = 3

/** One slip for all these orders: what to fetch and where it lies (FUL-200 … FUL-206). Codes that fill a page go on to the next. */
export function exportSlipPages(
  orders: readonly Order[],
  rows: PaperRows,
  look: PaperLook,
  now: number,
): PaperLabel[] {
  const goods = exportRows(orders)
  const codes = partCodes(orders, look)
  const bodyMm = bodyOf(look)
  const goodsPages = partIntoPages(goods, {
    first: Math.floor((bodyMm - headMm - codes.restMm) / rowMm),
    next: Math.floor((bodyMm - headMm) / rowMm),
    foot: Math.ceil(footMm / rowMm),
  })
  const pages = [
    ...codes.pages.map((some) => ({ orders: some, goods: [], from: 0 })),
    ...goodsPages.map((some, index) => ({
      orders: index === 0 ? codes.rest : [],
      goods: some,
      from: goodsPages.slice(0, index).reduce((sum, one) => sum + one.length, 0),
    })),
  ]
  return pages.map((page, index) => ({
    key: `slip-${index}`,
    codes: orders.map(({ code }) => code),
    symbols: [],
    content: (
      <SlipPage
        rows={rows}
        look={look}
        goods={page.goods}
        from={page.from}
        page={{ number: index + 1, of: pages.length }}
        orders={page.orders}
        count={index === 0 ? orders.length : undefined}
        units={index === pages.length - 1 ? goods.reduce((sum, { amount }) => sum + amount, 0) : undefined}
        now={now}
      />
    ),
  }))
}

function bodyOf({ heightMm }: PaperLook): number {
  return heightMm - 2 * paddingMm - 8
}

/** Codes by pages of their own, and those that stand above the first goods. */
function partCodes(orders: readonly Order[], look: PaperLook) {
  const perLine = Math.max(1, Math.floor((look.widthMm - 2 * paddingMm) / 36))
  const roomMm = bodyOf(look) - headMm
  const perPage = perLine * Math.max(1, Math.floor((roomMm - codesHeadMm) / codeLineMm))
  const whole = Math.floor(orders.length / perPage)
  const pages = Array.from({ length: whole }, (_, index) =>
    orders.slice(index * perPage, (index + 1) * perPage),
  )
  const rest = orders.slice(whole * perPage)
  const restMm = rest.length === 0 ? 0 : codesHeadMm + Math.ceil(rest.length / perLine) * codeLineMm
  if (roomMm - restMm >= fewestRows * rowMm || rest.length === 0) return { pages, rest, restMm }
  return { pages: [...pages, rest], rest: [], restMm: 0 }
}

interface SlipPageProps {
  rows: PaperRows
  look: PaperLook
  goods: readonly ExportRow[]
  from: number
  page: { number: number; of: number }
  /** Whose codes stand on this page. */
  orders: readonly Order[]
  /** Of all orders, on the first page. */
  count: number | undefined
  /** On the last page. */
  units: number | undefined
  now: number
}

function SlipPage({ rows, look, goods, from, page, orders, count, units, now }: SlipPageProps) {
  return (
    <div className="flex h-full flex-col p-[8mm]">
      <SheetHead company={rows.company} title="PHIẾU XUẤT HÀNG" page={page} />
      {orders.length > 0 && (
        <div className="mt-[1mm] text-[8pt] leading-[3.8mm]">
          {count !== undefined && <p className="text-[9pt] font-bold">Số đơn hàng: {count}</p>}
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
      {goods.length > 0 && (
        <GoodsTable
          rows={rows}
          look={look}
          goods={goods}
          from={from}
          withVariant={look.settings.slipType === 'variantion'}
        />
      )}
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
