import { PackageCheck } from 'lucide-react'
import type { ExpectedGoods } from '../../../domain/reports/run-out.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { expectedColumns, expectedTotal, runsOutOn } from '../expected-rows.ts'
import { useProductNames } from '../use-product-names.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { FigureTable } from './figure-table.tsx'
import { NotWholeNote } from './not-whole-note.tsx'
import { ProductCell } from './product-cell.tsx'

interface ExpectedReportProps {
  goods: readonly ExpectedGoods[]
  isWhole: boolean
  /** They are some of all. */
  isNeeded: boolean
  today: number
  page: number
  onPage(page: number): void
}

/** So many rows a page. */
const pageSize = 50

/** Goods that run out, the first in front. */
export function ExpectedReport({
  goods,
  isWhole,
  isNeeded,
  today,
  page: asked,
  onPage,
}: ExpectedReportProps) {
  const pages = Math.max(1, Math.ceil(goods.length / pageSize))
  const page = Math.min(asked, pages)
  const shown = goods.slice((page - 1) * pageSize, page * pageSize)
  const names = useProductNames(shown.map(({ code }) => code))
  return (
    <>
      {!isWhole && <NotWholeNote />}
      {goods.length === 0 && (
        <EmptyState
          icon={PackageCheck}
          title={isNeeded ? 'Không có sản phẩm nào khớp' : 'Chưa bán được gì trong thời gian này'}
          text={isNeeded ? 'Bỏ bớt điều kiện để xem mọi hàng đang bán.' : 'Chọn thời gian dài hơn.'}
        />
      )}
      {goods.length > 0 && (
        <>
          <FigureTable
            label="Hàng sắp hết"
            head="Sản phẩm"
            names={expectedColumns}
            rows={shown.map(({ code, sums }) => ({
              key: code,
              sums,
              name: <ProductCell code={code} name={names?.get(code)} detail={detailOf(code, sums, today)} />,
            }))}
            total={expectedTotal(goods)}
          />
          <Pager
            back={page > 1 ? () => onPage(page - 1) : undefined}
            next={page < pages ? () => onPage(page + 1) : undefined}
          >
            Trang {page}/{pages}
          </Pager>
          <FigureMeanings names={expectedColumns} />
        </>
      )}
    </>
  )
}

function detailOf(code: string, sums: ExpectedGoods['sums'], today: number): string {
  if (sums.daysLeft === 0) return `${code} · đã hết`
  const day = runsOutOn(sums, today)
  return day === undefined ? code : `${code} · hết khoảng ${day.slice(0, 5)}`
}
