import { Lock } from 'lucide-react'
import type { Stock } from '../../../domain/stock/stock-of.ts'
import type { LookedWarehouse } from '../../../replica/queries/stock/product-look.ts'
import { Card } from '../../components/card.tsx'

interface StockTableProps {
  warehouses: readonly LookedWarehouse[]
  /** In all of them. */
  all: Stock
}

/** How much there is of a product by warehouse, and in all of them (CAT-109 … CAT-111). */
export function StockTable({ warehouses, all }: StockTableProps) {
  return (
    <Card title="Tồn theo kho">
      <div className="-mx-4 overflow-x-auto px-4">
        <table className="w-full text-15 tabular-nums">
          <thead>
            <tr className="text-13 text-sub *:pb-1 *:pl-2 *:text-right *:font-normal *:first:pl-0 *:first:text-left">
              <th scope="col">Kho</th>
              <th scope="col">Tồn</th>
              <th scope="col">Giữ</th>
              <th scope="col">Chờ</th>
              <th scope="col">Sẵn bán</th>
              <th scope="col">Sắp về</th>
            </tr>
          </thead>
          <tbody>
            {warehouses.map(({ wid, name, locked, ...stock }) => (
              <tr key={wid} className="border-t border-line">
                <th scope="row" className="py-2 pr-1 text-left font-normal">
                  {name}
                  {locked && <Lock aria-label="đang khóa" className="ml-1 inline size-4 text-warn" />}
                </th>
                <Numbers of={stock} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-bold">
              <th scope="row" className="py-2 pr-1 text-left font-bold">
                Tất cả kho
              </th>
              <Numbers of={all} />
            </tr>
          </tfoot>
        </table>
      </div>
      {warehouses.length === 0 && (
        <p className="mt-2 text-13 text-sub">Chưa có hàng ở kho nào. Bấm Nhập hàng khi hàng về.</p>
      )}
    </Card>
  )
}

function Numbers({ of: { total, book, wait, ready, exp_amount } }: { of: Stock }) {
  const cell = 'py-2 pl-2 text-right'
  return (
    <>
      <td className={`${cell} ${total < 0 ? 'text-bad' : ''}`}>{shown(total)}</td>
      <td className={cell}>{shown(book)}</td>
      <td className={cell}>{shown(wait)}</td>
      <td className={`${cell} font-bold ${ready < 0 ? 'text-bad' : ''}`}>{shown(ready)}</td>
      <td className={cell}>{shown(exp_amount)}</td>
    </>
  )
}

function shown(units: number): string {
  return units.toLocaleString('vi-VN')
}
