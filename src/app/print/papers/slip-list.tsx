import { personName, warehouseName } from '../../../domain/names.ts'
import { partIntoPages } from '../../../domain/paper/pages.ts'
import { directionOf } from '../../../domain/stock/slip-moves.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import type { PaperLabel, PaperLook } from '../paper-label.ts'
import { SheetHead } from './sheet-head.tsx'

const paddingMm = 8
const headMm = 34
const footMm = 10
const rowMm = 9

/** Slips as a list, a line each with its units: what a keeper goes through with a pen. */
export function slipListPages(slips: readonly Slip[], rows: PaperRows, look: PaperLook): PaperLabel[] {
  const room = Math.floor((look.heightMm - 2 * paddingMm - headMm) / rowMm)
  const pages = partIntoPages(slips, { first: room, next: room, foot: Math.ceil(footMm / rowMm) })
  const units = slips.reduce((sum, slip) => sum + directionOf(slip.type) * unitsOf(slip), 0)
  return pages.map((page, index) => ({
    key: `slip-list-${index}`,
    codes: page.map(({ code }) => code),
    symbols: [],
    content: (
      <div className="flex h-full flex-col p-[8mm]">
        <SheetHead
          company={rows.company}
          title="DANH SÁCH PHIẾU KHO"
          page={{ number: index + 1, of: pages.length }}
        />
        <SlipTable
          slips={page}
          rows={rows}
          from={pages.slice(0, index).reduce((sum, one) => sum + one.length, 0)}
          isNarrow={look.widthMm < 180}
        />
        {index === pages.length - 1 && (
          <p className="mt-[2mm] text-right text-[10pt] font-bold">
            {slips.length} phiếu · nhập trừ xuất {units.toLocaleString('vi-VN')} món
          </p>
        )}
      </div>
    ),
  }))
}

function unitsOf({ items }: Slip): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

interface SlipTableProps {
  slips: readonly Slip[]
  rows: PaperRows
  /** Lines on the pages before. */
  from: number
  /** A5: the note has no column. */
  isNarrow: boolean
}

function SlipTable({ slips, rows, from, isNarrow }: SlipTableProps) {
  return (
    <table className="mt-[2mm] text-[8pt]">
      <thead>
        <tr style={{ height: '7mm' }}>
          <th className="w-[9mm]">STT</th>
          <th className="w-[29mm]">Mã phiếu</th>
          <th className="w-[27mm]">Loại</th>
          <th>Kho</th>
          {!isNarrow && <th>Ghi chú</th>}
          <th className="w-[25mm]">Người lập</th>
          <th className="w-[13mm]">Món</th>
        </tr>
      </thead>
      <tbody>
        {slips.map((slip, index) => (
          <tr key={slip.code} style={{ height: `${rowMm}mm` }}>
            <td>{from + index + 1}</td>
            <td>
              <b className="lines" data-clamp style={{ '--lines': 2 } as never}>
                {slip.code}
              </b>
            </td>
            <td>
              <span className="lines">{slip.type}</span>
              <span className="lines text-[7pt]">{slip.state === 'MỚI' ? 'Chờ xác nhận' : slip.state}</span>
            </td>
            <td>
              <span className="lines">
                {warehouseName(rows.warehouses.get(slip.sourceWarehouse), slip.sourceWarehouse)}
              </span>
            </td>
            {!isNarrow && (
              <td>
                <span className="lines" data-clamp style={{ '--lines': 2 } as never}>
                  {slip.note}
                </span>
              </td>
            )}
            <td>
              <span className="lines">
                {rows.staff.get(slip.userId) ?? personName(undefined, slip.userId)}
              </span>
              <span className="lines text-[7pt]">{formatMoment(slip.createdAt)}</span>
            </td>
            <td className="text-[10pt] font-bold">
              {directionOf(slip.type) === 1 ? '+' : '−'}
              {unitsOf(slip).toLocaleString('vi-VN')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
